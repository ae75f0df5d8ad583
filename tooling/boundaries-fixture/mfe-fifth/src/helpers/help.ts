// Breaks areas-have-one-skeleton: what features share is in common/.
export const help = 1;
