import { fileURLToPath } from 'node:url';

/** The unpacked package: programs lie in its folder `lib`, one below. */
export const packageFolder = fileURLToPath(new URL('..', import.meta.url));
