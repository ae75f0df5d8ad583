const longest = 1500;

const textOf = (value: unknown): string => {
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(textOf).join(', ');
  // PostgreSQL's jsonb does not keep the order of keys.
  if (value && typeof value === 'object')
    return `(${Object.entries(value)
      .sort(([one], [other]) => one.localeCompare(other))
      .map(([name, part]) => `${name}: ${textOf(part)}`)
      .join(', ')})`;
  const plain = value as string | number | boolean | null | undefined;
  return String(plain ?? '');
};

/** The different part of two long texts, so that cutting does not remove the change. */
const excerpt = (text: string, other: string): string => {
  if (text.length <= longest) return text;
  let from = 0;
  while (from < text.length && text[from] === other[from]) from += 1;
  const start = Math.max(0, from - 20);
  return `${start > 0 ? '…' : ''}${text.slice(start, start + longest)}${start + longest < text.length ? '…' : ''}`;
};

/** Old and new values of the fields that `after` names and changes, each with its label. */
export const fieldChanges = <Fields extends object>(
  labels: readonly [keyof Fields & string, string][],
  before: Partial<Fields>,
  after: Partial<Fields>,
): string =>
  labels
    .filter(([name]) => name in after && textOf(before[name]) !== textOf(after[name]))
    .map(([name, label]) => {
      const [old, current] = [textOf(before[name]), textOf(after[name])];
      return `${label}: “${excerpt(old, current)}” → “${excerpt(current, old)}”`;
    })
    .join('; ');
