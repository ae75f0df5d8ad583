/**
 * The value of an object's own key: `constructor` and its like, which every object inherits, are no
 * keys.
 */
export const own = <T>(all: Readonly<Record<string, T>> | undefined, key: string): T | undefined =>
  all && Object.hasOwn(all, key) ? all[key] : undefined;
