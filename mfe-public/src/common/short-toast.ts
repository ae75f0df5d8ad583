/** How long toasts of these screens stay, in milliseconds. */
export const shortToast = { duration: 3000 } as const;
