export const gate = 'gate';
