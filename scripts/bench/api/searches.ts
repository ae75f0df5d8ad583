/**
 * What people type into the one search: whole names, beginnings, words in another order, words that
 * every row has, mistyped ones and ones that nothing has.
 */
const typed = (n: number): string[] => [
  `event ${n}`,
  `${n} person`,
  `club ${n % 1000}`,
  'ev',
  'event',
  'announcement',
  `evnt ${n}`,
  'announcmnt',
  `persn ${n}`,
  'nothing like it',
];

/** So many addresses, each another search. */
export const searches = (count: number): string[] =>
  Array.from({ length: count / 10 }, (_, round) => typed(round * 97 + 11)).flatMap((words) =>
    words.map((q) => `/api/search?q=${encodeURIComponent(q)}`),
  );
