// Breaks no-state-of-modules
export const seen = new Set<string>();
