// Breaks no-state-of-modules
let focused: string | undefined;
export const focus = (name: string) => (focused = name);
export const isFocused = (name: string) => focused === name;
