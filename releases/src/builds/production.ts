/** Whether an environment is the one that a university's people use. */
export const isProduction = (environment: string): boolean => environment === 'production';
