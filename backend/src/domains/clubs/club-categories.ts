/** Name of clubs without a category in lists and filters. */
export const uncategorized = 'Uncategorized';
