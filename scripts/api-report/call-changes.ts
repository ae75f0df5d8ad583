import { type Changes, differing, NO_CHANGES } from './changes';

interface Field {
  isRequired: boolean;
  types: Set<string>;
}

/** Reads the lines of `callReport`: `input GET /event query .page?: string`. */
function fieldsOf(text: string): Map<string, Field> {
  const fields = new Map<string, Field>();
  for (const line of text.split('\n').filter(Boolean)) {
    const end = line.lastIndexOf(': ');
    const place = line.slice(0, end);
    const name = place.replaceAll('?', '');
    const field = fields.get(name) ?? { isRequired: !place.includes('?'), types: new Set() };
    field.types.add(line.slice(end + 2));
    fields.set(name, field);
  }
  return fields;
}

const isAnswer = (name: string) => name.startsWith('answer ');
const isValue = (type: string) => type.startsWith('"');
/** The object that has the field. */
const objectOf = (name: string) => name.replace(/\.[^.]*$/, '');

/** A client reads answers and sends inputs: an answer may have more, an input may ask for less. */
function isBroken(name: string, before: Field, now: Field): boolean {
  const { came, gone } = differing(before.types, now.types);
  if (!isAnswer(name)) return gone.length > 0 || (now.isRequired && !before.isRequired);
  // A screen shows a value that it does not know; it does not expect `null` for a text.
  return came.some((type) => !isValue(type)) || (before.isRequired && !now.isRequired);
}

const isSame = (before: Field, now: Field) =>
  before.isRequired === now.isRequired &&
  [...before.types].sort().join() === [...now.types].sort().join();

/** Compares the shapes of all calls, as `callReport` of contracts writes them. */
export function callChanges(textBefore: string, textNow: string): Changes {
  if (textBefore === textNow) return NO_CHANGES;
  const [before, now] = [fieldsOf(textBefore), fieldsOf(textNow)];
  const objects = new Set([...before.keys()].map(objectOf));
  const { came, gone } = differing(before.keys(), now.keys());
  // A new object may ask for what it likes: nobody sends it yet.
  const isDemanded = (name: string) =>
    !isAnswer(name) && now.get(name)?.isRequired === true && objects.has(objectOf(name));
  const [broken, widened]: [string[], string[]] = [came.filter(isDemanded), []];
  for (const [name, field] of now) {
    const old = before.get(name);
    if (old && !isSame(old, field)) (isBroken(name, old, field) ? broken : widened).push(name);
  }
  return { came: came.filter((name) => !isDemanded(name)), gone, broken, widened };
}
