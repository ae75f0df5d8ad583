import * as z from 'zod';
import { type CallShape } from '../call';
import { calls } from '../calls';
import * as entities from '../entities';

/** What a client reads (`answer`) or sends (`input`). */
type Way = 'answer' | 'input';

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

/** `.name`, or `.name?` where it may be absent. */
const fieldIn = (place: string, name: string, required: readonly string[]) =>
  `${place}.${name}${required.includes(name) ? '' : '?'}`;

/** Numbers several objects at one place, because their fields are different ones. */
function optionsOf(place: string, options: readonly Schema[]): string[] {
  const objects = options.filter(({ properties }) => properties);
  return options.flatMap((option) => {
    const number = objects.length > 1 ? objects.indexOf(option) + 1 : 0;
    return linesOf(number ? `${place}(${number})` : place, option);
  });
}

/** Lengths, patterns and bounds are left out: the server may change them for existing clients. */
function linesOf(place: string, schema: Schema): string[] {
  const options = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (options) return optionsOf(place, options);
  if (schema.$ref) return [`${place}: ${schema.$ref}`];
  if ('const' in schema) return [`${place}: ${JSON.stringify(schema.const)}`];
  if (schema.enum) return schema.enum.map((value) => `${place}: ${JSON.stringify(value)}`);
  if (schema.items) return [`${place}: []`, ...linesOf(`${place}[]`, schema.items)];
  const { properties, required = [], additionalProperties: others } = schema;
  if (!properties && typeof others !== 'object')
    return [schema.type ?? 'any'].flat().map((type) => `${place}: ${type}`);
  const fields = Object.entries(properties ?? {}).flatMap(([name, field]) =>
    linesOf(fieldIn(place, name, required), field),
  );
  return [
    `${place}: {}`,
    ...fields,
    ...(typeof others === 'object' ? linesOf(`${place}.*?`, others) : []),
  ];
}

/** The lines of the calls, and of all entities that they refer to. */
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

const partsOf = {
  answer: ['answer'],
  input: ['params', 'query', 'body'],
} as const satisfies Record<Way, readonly (keyof CallShape)[]>;

function linesOfWay(way: Way): string[] {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(entities))
    if (isSchema(schema) && !registry.has(schema)) registry.add(schema, { id });
  /** Parts whose schema is registered already: an entity, or a part of an earlier call. */
  const same = new Map<string, string[]>();
  for (const call of calls as readonly CallShape[])
    for (const part of partsOf[way]) {
      const schema = call[part];
      const name = `${call.key} ${part}`;
      const known = schema && registry.get(schema)?.id;
      if (known) same.set(name, [`${way} ${name}: ${known}`]);
      else if (schema) registry.add(schema, { id: name });
    }
  const io = way === 'answer' ? 'output' : 'input';
  const { schemas } = z.toJSONSchema(registry, { io, unrepresentable: 'any' });
  const lines = Object.entries(schemas).map(
    ([name, schema]) => [name, linesOf(`${way} ${name}`, schema as Schema)] as const,
  );
  return ofCalls(new Map([...lines, ...same]));
}

/** The lines for the type of the answer and for the files of a form. */
const callLines = ({ key, answerType = 'json', files = {} }: CallShape): string[] => [
  `call ${key}: ${answerType}`,
  ...Object.keys(files).map((name) => `input ${key} files.${name}?: file`),
];

/** The shapes of all calls, a line for each field: `input GET /event query.page?: string`. */
export const callReport = (): string[] =>
  [
    ...new Set([
      ...(calls as readonly CallShape[]).flatMap(callLines),
      ...linesOfWay('input'),
      ...linesOfWay('answer'),
    ]),
  ].sort();
