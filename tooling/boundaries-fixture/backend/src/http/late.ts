export const late = 'a later folder';
