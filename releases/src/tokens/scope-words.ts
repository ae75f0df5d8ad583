const placeWords = (place: string) => (place === '*' ? 'every environment' : place);

/** A scope in words: `pin:staging/mfe-member` lets its holder "change mfe-member in staging". */
function wordsOf(scope: string): string | null {
  if (scope === 'admin') return 'manage environments, tokens and keys';
  const [kind, reach = ''] = scope.split(':');
  if (kind === 'publish') return `publish ${reach === '*' ? 'every build' : reach}`;
  if (kind !== 'pin') return null;
  const [place = '', part] = reach.split('/');
  // Older versions may have stored it; it allows nothing.
  if (part === '') return null;
  return `change ${part ? `${part} in ` : ''}${placeWords(place)}`;
}

/** What a token may do, as the end of "Your token may only …"; every token may read. */
export function scopesInWords(scopes: readonly string[]): string {
  const words = scopes.flatMap((scope) => wordsOf(scope) ?? []);
  const last = words.pop() ?? 'read';
  return words.length ? `${words.join(', ')} and ${last}` : last;
}
