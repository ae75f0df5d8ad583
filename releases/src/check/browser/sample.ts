import { instant } from 'contracts/entities/common';
import * as z from 'zod';

/** The id of everything in an answer that was made from a contract. */
export const SAMPLE_ID = 'sample-1';

/** Fixed: a page looks the same on every day. */
const NOW = '2030-03-01T06:30:00.000Z';
const WHEN = '2030-03-06T12:00:00.000Z';
const LATER = '2030-03-06T14:00:00.000Z';

/** Candidate texts for a field, the likeliest first. */
function textsFor(name: string): string[] {
  const others = [
    'sample',
    WHEN,
    '2030-03-06',
    '12:00',
    'sample@campus.test',
    'https://campus.test/',
  ];
  if (/(^|_)id$|Id$/.test(name)) return [SAMPLE_ID, ...others];
  if (/end|until|expires/i.test(name)) return [LATER, ...others];
  if (/at$|date|deadline|time|since|start|by$|from$|until/i.test(name)) return [WHEN, ...others];
  if (/zone$/i.test(name)) return ['Asia/Kolkata', ...others];
  if (/month$/i.test(name)) return ['2030-03', ...others];
  if (/day$/i.test(name)) return ['2030-03-06', ...others];
  if (/email/i.test(name)) return ['sample@campus.test', ...others];
  if (/image|logo|banner|poster|photo|picture|link|url/i.test(name)) return ['', ...others];
  return [`Sample ${name || 'text'}`, ...others];
}

/** An instant: the clock, or one a few days ahead of it. */
function instantFor(name: string): string {
  if (name === 'now' || name === 'serverTime') return NOW;
  return /end|until|expires/i.test(name) ? LATER : WHEN;
}

const firstThatFits = (schema: z.core.$ZodType, values: readonly unknown[]): unknown =>
  values.find((value) => z.safeParse(schema, value).success) ?? values[0];

/** The used fields of a schema's definition. */
interface Definition {
  type: string;
  shape?: Record<string, z.core.$ZodType>;
  element?: z.core.$ZodType;
  options?: readonly z.core.$ZodType[];
  items?: readonly z.core.$ZodType[];
  innerType?: z.core.$ZodType;
  in?: z.core.$ZodType;
  left?: z.core.$ZodType;
  right?: z.core.$ZodType;
  valueType?: z.core.$ZodType;
  values?: readonly unknown[];
  entries?: Record<string, unknown>;
  getter?: () => z.core.$ZodType;
}

function intersected(left: unknown, right: unknown): unknown {
  return typeof left === 'object' && typeof right === 'object' ? { ...left, ...right } : left;
}

/**
 * A value that a schema accepts: lists have one entry, optional fields are present, nullable ones
 * are null. Texts depend on the field's name.
 */
export function sampleOf(schema: z.core.$ZodType, name = ''): unknown {
  const definition = schema._zod.def as unknown as Definition;
  const of = (inner: z.core.$ZodType | undefined, at = name) =>
    inner ? sampleOf(inner, at) : null;
  switch (definition.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(definition.shape ?? {})
          .map(([key, value]) => [key, sampleOf(value, key)] as const)
          .filter(([, value]) => value !== undefined),
      );
    case 'array':
      return firstThatFits(schema, [[of(definition.element)], []]);
    case 'tuple':
      return (definition.items ?? []).map((item) => sampleOf(item, name));
    case 'record':
      return {};
    case 'union':
      return firstThatFits(
        schema,
        (definition.options ?? []).map((option) => sampleOf(option, name)),
      );
    case 'intersection':
      return intersected(of(definition.left), of(definition.right));
    case 'literal':
      return definition.values?.[0];
    case 'enum':
      return Object.values(definition.entries ?? {})[0];
    case 'string':
      return schema === instant ? instantFor(name) : firstThatFits(schema, textsFor(name));
    case 'number':
    case 'int':
      return firstThatFits(schema, [1, 0, 10]);
    case 'boolean':
      return true;
    case 'nullable':
    case 'null':
      return null;
    case 'undefined':
      return undefined;
    case 'lazy':
      return of(definition.getter?.());
    case 'pipe':
      return of(definition.in);
    default:
      return of(definition.innerType);
  }
}
