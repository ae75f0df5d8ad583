import { useState } from 'react';

/**
 * The page number of a filtered list. Another filter starts on its first page, without a call for
 * the old page.
 */
export function usePageOf(filter: readonly string[]) {
  const key = JSON.stringify(filter);
  const [at, setAt] = useState({ key, page: 1 });
  return { page: at.key === key ? at.page : 1, setPage: (page: number) => setAt({ key, page }) };
}
