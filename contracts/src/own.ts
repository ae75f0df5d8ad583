/** The value of an own key of an object; undefined for inherited ones such as `constructor`. */
export const own = <T>(all: Readonly<Record<string, T>> | undefined, key: string): T | undefined =>
  all && Object.hasOwn(all, key) ? all[key] : undefined;
