export * from './sign-in';
export * from './sign-up';
export * from './profile';
export * from './password';
