import * as z from 'zod';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The object, list or record schema inside wrappers; undefined for plain values. */
const structureOf = (schema: unknown): z.ZodObject | z.ZodArray | z.ZodRecord | undefined => {
  if (
    schema instanceof z.ZodObject ||
    schema instanceof z.ZodArray ||
    schema instanceof z.ZodRecord
  )
    return schema;
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault
  )
    return structureOf(schema.unwrap());
  if (schema instanceof z.ZodPipe) return structureOf(schema.in);
  return undefined;
};

/**
 * Removes fields that are null, because many clients send null for an absent value. Nulls in lists
 * stay. Reads only keys of the schema, because a body may have a million others.
 */
export const withoutNulls = (value: unknown, schema: unknown): unknown => {
  const structure = structureOf(schema);
  if (structure instanceof z.ZodArray && Array.isArray(value))
    return value.map((item) => withoutNulls(item, structure.element));
  if (!isObject(value)) return value;
  if (structure instanceof z.ZodRecord)
    return Object.fromEntries(Object.entries(value).filter(([, field]) => field !== null));
  if (!(structure instanceof z.ZodObject)) return value;
  const known = Object.entries(structure.shape).filter(
    ([name]) => Object.hasOwn(value, name) && value[name] !== null,
  );
  return Object.fromEntries(known.map(([name, field]) => [name, withoutNulls(value[name], field)]));
};
