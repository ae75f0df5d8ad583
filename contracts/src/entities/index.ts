export * from './common';
export * from './user';
export * from './club';
export * from './audit';
