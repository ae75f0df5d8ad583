export * from './portal';
export * from './users';
export * from './clubs';
export * from './audit';
export * from './events';
export * from './registrations';
export * from './competitions';
export * from './me';
