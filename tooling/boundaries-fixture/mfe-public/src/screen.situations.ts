export const rows: string[] = [];
