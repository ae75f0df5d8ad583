export function areasIn(workspace?: string): string[];
