const mostRecent = 5;

const attempt = <T>(work: () => T, otherwise: T): T => {
  try {
    return work();
  } catch {
    return otherwise;
  }
};

/** Switches the slash key of `slash-key.ts` on or off on this device. */
export const switchSlash = (isOn: boolean): void =>
  attempt(
    () =>
      isOn ? localStorage.removeItem('search-slash') : localStorage.setItem('search-slash', 'off'),
    undefined,
  );

const isText = (value: unknown): value is string => typeof value === 'string';

/** What one person searched for on this device, latest first; nobody else sees it. */
export const recentSearches = (userId: string | undefined) => {
  const key = `searches:${userId ?? 'visitor'}`;
  const read = (): string[] =>
    attempt(() => {
      const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
      return Array.isArray(stored) ? stored.filter(isText).slice(0, mostRecent) : [];
    }, []);
  return {
    read,
    add: (text: string): void =>
      attempt(() => {
        const others = read().filter((each) => each !== text);
        localStorage.setItem(key, JSON.stringify([text, ...others].slice(0, mostRecent)));
      }, undefined),
    clear: (): void => attempt(() => localStorage.removeItem(key), undefined),
  };
};
