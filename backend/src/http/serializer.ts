import { type CallShape } from 'contracts';
import fastJson from 'fast-json-stringify';
import * as z from 'zod';

type Node = { [key: string]: unknown };
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** `nullable` means the same as `anyOf [X, null]` and is serialized faster. */
const tidy = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(tidy);
  if (!isNode(value)) return value;
  const { anyOf } = value;
  if (Array.isArray(anyOf) && anyOf.length === 2) {
    const rest = anyOf.filter((option) => !(isNode(option) && option['type'] === 'null'));
    if (rest.length === 1 && isNode(rest[0])) return { ...(tidy(rest[0]) as Node), nullable: true };
  }
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => key !== '$schema' && key !== 'pattern' && key !== 'format')
      .map(([key, entry]) => [key, tidy(entry)]),
  );
};

const compile = (schema: z.ZodType): ((value: unknown) => string) =>
  fastJson(
    tidy(
      z.toJSONSchema(schema, { io: 'output', target: 'draft-7', unrepresentable: 'any' }),
    ) as Node,
  );

const compiled = new WeakMap<CallShape, (value: unknown) => string>();

/**
 * Writes a call's answer as JSON. Fields that the contract does not list are dropped, missing ones
 * throw. A union at the top is told apart by array or object.
 */
export const serializerOf = (call: CallShape): ((value: unknown) => string) => {
  const known = compiled.get(call);
  if (known) return known;
  const { answer } = call;
  if (!answer) throw new Error(`${call.key} answers no JSON`);
  let write: (value: unknown) => string;
  if (answer instanceof z.ZodUnion) {
    const options = answer.options.map((option) => ({
      isArray: option instanceof z.ZodArray,
      write: compile(option as z.ZodType),
    }));
    write = (value) => {
      const option = options.find(({ isArray }) => isArray === Array.isArray(value));
      if (!option) throw new Error(`${call.key}: no form of the answer fits`);
      return option.write(value);
    };
  } else write = compile(answer);
  compiled.set(call, write);
  return write;
};
