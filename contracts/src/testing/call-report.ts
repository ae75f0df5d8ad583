import { z } from 'zod';
import { calls } from '../calls';
import * as entities from '../entities';

/** What a client reads (`answer`) or sends (`input`). */
export type Way = 'answer' | 'input';

interface Schema {
  $ref?: string;
  const?: unknown;
  enum?: readonly unknown[];
  type?: string | readonly string[];
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  allOf?: readonly Schema[];
  items?: Schema;
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  additionalProperties?: Schema | boolean;
}

/** Lengths, patterns and bounds are left out: they are rules of the server, not shapes. */
function linesOf(place: string, schema: Schema): string[] {
  const options = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (options) return options.flatMap((option) => linesOf(place, option));
  if (schema.$ref) return [`${place}: ${schema.$ref}`];
  if ('const' in schema) return [`${place}: ${JSON.stringify(schema.const)}`];
  if (schema.enum) return schema.enum.map((value) => `${place}: ${JSON.stringify(value)}`);
  if (schema.items) return linesOf(`${place}[]`, schema.items);
  const { properties = {}, required = [], additionalProperties: others } = schema;
  const fields = Object.entries(properties).flatMap(([name, field]) =>
    linesOf(`${place}.${name}${required.includes(name) ? '' : '?'}`, field),
  );
  const further = typeof others === 'object' ? linesOf(`${place}.*`, others) : [];
  const inside = [...fields, ...further];
  return inside.length ? inside : [schema.type ?? 'any'].flat().map((type) => `${place}: ${type}`);
}

/** The schemas of the calls and those that they name, directly or through others. */
function ofCalls(lines: ReadonlyMap<string, readonly string[]>): string[] {
  const reached = new Set([...lines.keys()].filter((name) => name.includes(' ')));
  for (const name of reached)
    for (const line of lines.get(name) ?? []) {
      const type = line.slice(line.lastIndexOf(': ') + 2);
      if (lines.has(type)) reached.add(type);
    }
  return [...reached].flatMap((name) => lines.get(name) ?? []);
}

const isSchema = (value: unknown): value is z.ZodType => value instanceof z.ZodType;

function linesOfWay(way: Way): string[] {
  const registry = z.registry<{ id: string }>();
  const register = (id: string, schema: unknown) => {
    if (isSchema(schema) && !registry.has(schema)) registry.add(schema, { id });
  };
  for (const [name, schema] of Object.entries(entities)) register(name, schema);
  const parts = way === 'answer' ? (['answer'] as const) : (['params', 'query', 'body'] as const);
  for (const call of calls)
    for (const part of parts)
      register(`${call.key} ${part}`, (call as Partial<Record<string, unknown>>)[part]);
  const io = way === 'answer' ? 'output' : 'input';
  const { schemas } = z.toJSONSchema(registry, { io, unrepresentable: 'any' });
  const lines = Object.entries(schemas).map(
    ([name, schema]) => [name, linesOf(`${way} ${name} `, schema as Schema)] as const,
  );
  return ofCalls(new Map(lines));
}

/** The shapes of all calls, a line for each field: `input GET /event query .page?: string`. */
export const callReport = (): string[] =>
  [...new Set([...linesOfWay('input'), ...linesOfWay('answer')])].sort();
