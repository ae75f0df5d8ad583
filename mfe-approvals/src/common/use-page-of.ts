import { useState } from 'react';

/**
 * The page of a list under a filter: another filter begins on its first page again, without a call
 * for the old page in between.
 */
export function usePageOf(filter: readonly string[]) {
  const key = JSON.stringify(filter);
  const [at, setAt] = useState({ key, page: 1 });
  return { page: at.key === key ? at.page : 1, setPage: (page: number) => setAt({ key, page }) };
}
