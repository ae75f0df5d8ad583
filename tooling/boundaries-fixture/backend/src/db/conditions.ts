export const isActive = 'a condition of statements';
