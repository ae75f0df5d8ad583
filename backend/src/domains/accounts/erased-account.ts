/** The address of an erased account: nobody signs in with it. */
export const erasedEmail = (id: string): string => `removed-${id}@invalid`;
