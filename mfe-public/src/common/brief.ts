/** How long toasts of these screens stay, in milliseconds. */
export const brief = { duration: 3000 } as const;
