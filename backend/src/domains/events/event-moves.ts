/** Registered people are told when one of these changes. */
export interface Movable {
  date: Date;
  venue: string;
  fees: number;
}

const DUE = ' Payment is due.';

const feeWords = (fees: number): string =>
  fees === 0 ? 'free' : `₹${fees.toLocaleString('en-IN', { maximumFractionDigits: 2 })}`;

/** The sentences of one edit, each as the first words, which tell the field, and the rest. */
const sentencesOf = (
  before: Movable,
  after: Movable,
  zone: string,
): [start: string, rest: string][] => {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  });
  const sentences: [string, string][] = [];
  if (before.date.getTime() !== after.date.getTime())
    sentences.push([
      'The date',
      `moved from ${format.format(before.date)} to ${format.format(after.date)}.`,
    ]);
  if (before.venue !== after.venue)
    sentences.push(['The venue', `changed from ${before.venue} to ${after.venue}.`]);
  if (before.fees !== after.fees) {
    const due = before.fees === 0 ? DUE : '';
    sentences.push([
      'The fee',
      `changed from ${feeWords(before.fees)} to ${feeWords(after.fees)}.${due}`,
    ]);
  }
  return sentences;
};

/**
 * The columns that tell registered people of an edit; empty when date, venue and fee stay the same.
 * Sentences of earlier edits stay until the same field changes again.
 */
export const movesOf = (
  before: Movable & { movedText: string | null },
  after: Movable,
  { now, zone }: { now: Date; zone: string },
): { movedAt?: Date; movedText?: string } => {
  const sentences = sentencesOf(before, after, zone);
  if (sentences.length === 0) return {};
  const earlier = (before.movedText ?? '')
    .split('\n')
    .filter((line) => line && !sentences.some(([start]) => line.startsWith(start)));
  return {
    movedAt: now,
    movedText: [...earlier, ...sentences.map((parts) => parts.join(' '))].join('\n'),
  };
};

/** What one edit changed, one sentence a line, for `moveWords`. */
export const lastMoveText = (before: Movable, after: Movable, zone: string): string =>
  sentencesOf(before, after, zone)
    .map((parts) => parts.join(' '))
    .join('\n');

/** The sentences of `movesOf` as one text. Only registered people owe the fee. */
export const moveWords = (movedText: string, isRegistered: boolean): string =>
  movedText
    .split('\n')
    .map((line) =>
      !isRegistered && line.startsWith('The fee') && line.endsWith(DUE)
        ? line.slice(0, -DUE.length)
        : line,
    )
    .join(' ');
