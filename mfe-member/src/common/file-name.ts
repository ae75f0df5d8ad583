/** `Open Quiz, 2026` → `open-quiz-2026`; empty for a text without letters and digits. */
export const fileNameOf = (text: string): string =>
  text
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 60)
    .toLowerCase();
