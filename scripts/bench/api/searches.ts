/**
 * What people type into the search: whole names, beginnings, reordered words, common words,
 * types, misspelt ones and words without a result.
 */
const typed = (n: number): string[] => [
  `event ${n}`,
  `${n} person`,
  `club ${n % 1000}`,
  `club ${n % 1000} workshop`,
  'workshop',
  'ev',
  'event',
  'announcement',
  `evnt ${n}`,
  'announcmnt',
  `persn ${n}`,
  'nothing like it',
];

/** Addresses of `count` different searches. */
export const searches = (count: number): string[] =>
  Array.from({ length: Math.ceil(count / typed(0).length) }, (_, round) =>
    typed(round * 97 + 11),
  ).flatMap((words) => words.map((q) => `/api/search?q=${encodeURIComponent(q)}`));
