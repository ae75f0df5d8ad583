/** An email as it is stored and compared: trimmed, without case, its look-alike signs as plain ones. */
export const addressOf = (text: string): string => text.normalize('NFKC').trim().toLowerCase();
