import * as z from 'zod';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * An answer with the contract's defaults for what an older service leaves out. Everything else is
 * passed on as it came: a newer service may answer more, or in another shape.
 */
export function withDefaults(schema: z.ZodType, value: unknown): unknown {
  if (value === undefined) return schema.safeParse(undefined).data;
  if (schema instanceof z.ZodArray && Array.isArray(value)) {
    const element = schema.element as z.ZodType;
    return value.map((each) => withDefaults(element, each));
  }
  if (!(schema instanceof z.ZodObject) || !isObject(value)) return value;
  const fields = Object.entries(schema.shape as Record<string, z.ZodType>)
    .map(([key, field]) => [key, withDefaults(field, value[key])] as const)
    .filter(([, filled]) => filled !== undefined);
  return { ...value, ...Object.fromEntries(fields) };
}
