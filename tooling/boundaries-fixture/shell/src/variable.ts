// Breaks no-state-of-modules
let opened = 0;
export const open = () => (opened += 1);
