export const more = 3;
