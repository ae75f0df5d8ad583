import { readFileSync } from 'node:fs';

/**
 * An icon of `icons/`. Bundles of programs carry them inside: see
 * scripts/lib/with-browser-scripts.ts.
 */
export const iconFile = (name: string): Buffer =>
  readFileSync(new URL(`icons/${name}`, import.meta.url));
