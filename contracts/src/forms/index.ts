export * from './sign-in';
export * from './sign-up';
export * from './profile';
export * from './password';
export * from './event-rules';
export * from './competition';
export * from './registration';
export * from './announcement';
