import { type Changes, differing, NO_CHANGES } from './changes';

interface Field {
  isRequired: boolean;
  types: Set<string>;
}

/** Reads the lines of `callReport`: `input GET /event query.page?: string`. */
function fieldsOf(text: string): Map<string, Field> {
  const fields = new Map<string, Field>();
  for (const line of text.split('\n').filter(Boolean)) {
    const end = line.lastIndexOf(': ');
    const place = line.slice(0, end);
    const name = place.replaceAll('?', '');
    const field = fields.get(name) ?? { isRequired: !place.endsWith('?'), types: new Set() };
    field.types.add(line.slice(end + 2));
    fields.set(name, field);
  }
  return fields;
}

const isInput = (name: string) => name.startsWith('input ');
const isValue = (type: string) => type.startsWith('"');
/** The object that has the field. */
const objectOf = (name: string) => name.replace(/\.[^.]*$/, '');
/** `call GET /event` of `input GET /event query`. */
const callOf = (name: string) => name.replace(/^\w+ (\w+ \/\S*).*$/, 'call $1');
/** `input POST /club body`: a whole part of a call. */
const isPart = (name: string) => /^input \w+ \/\S* \w+$/.test(name);

/**
 * Whether a changed field breaks clients: an answer gets another type or becomes optional, an input
 * loses a type or becomes required.
 */
function isBroken(name: string, before: Field, now: Field): boolean {
  const { came, gone } = differing(before.types, now.types);
  if (isInput(name)) return gone.length > 0 || (now.isRequired && !before.isRequired);
  // A screen shows a value that it does not know; it does not expect `null` for a text.
  return came.some((type) => !isValue(type)) || (before.isRequired && !now.isRequired);
}

const isSame = (before: Field, now: Field) =>
  before.isRequired === now.isRequired &&
  [...before.types].sort().join() === [...now.types].sort().join();

/**
 * Whether clients have to send a new field with a call or an object that they already send. Fields
 * of new calls and objects break nothing. A new part that is an object (`: {}`) is judged by its
 * fields.
 */
function isDemanded(
  name: string,
  before: ReadonlyMap<string, Field>,
  { isRequired, types }: Field,
) {
  if (!isInput(name) || !isRequired) return false;
  if (isPart(name)) return before.has(callOf(name)) && !types.has('{}');
  const object = objectOf(name);
  return before.has(object) || (isPart(object) && before.has(callOf(object)));
}

/** Compares the shapes of all calls, as `callReport` of contracts writes them. */
export function callChanges(textBefore: string, textNow: string): Changes {
  if (textBefore === textNow) return NO_CHANGES;
  const [before, now] = [fieldsOf(textBefore), fieldsOf(textNow)];
  const { gone } = differing(before.keys(), now.keys());
  const came: string[] = [];
  const broken: string[] = [];
  const widened: string[] = [];
  for (const [name, field] of now) {
    const old = before.get(name);
    if (!old) (isDemanded(name, before, field) ? broken : came).push(name);
    else if (!isSame(old, field)) (isBroken(name, old, field) ? broken : widened).push(name);
  }
  return { came, gone, broken, widened };
}
