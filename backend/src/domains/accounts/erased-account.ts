/** The address of an erased account: nobody signs in with it. */
export const erasedAddress = (id: string): string => `removed-${id}@invalid`;
