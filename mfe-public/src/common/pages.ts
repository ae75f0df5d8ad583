/** Page size of lists: a little more than a large screen shows. */
export const pageSize = 12;
