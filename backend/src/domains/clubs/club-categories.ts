/** How clubs without a category are called in lists and filters. */
export const uncategorized = 'Uncategorized';
