export const late = 'a later domain';
