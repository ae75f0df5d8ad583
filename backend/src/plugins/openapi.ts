import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { calls, errorAnswer, type CallShape } from 'contracts';
import { type FastifyInstance } from 'fastify';
import * as z from 'zod';

type Json = Record<string, unknown>;

const jsonSchema = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _schema, ...rest } = z.toJSONSchema(schema, {
    io,
    target: 'draft-2020-12',
    unrepresentable: 'any',
  });
  return rest;
};

const parameters = (schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] => {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Json;
    required?: string[];
  };
  return Object.entries(properties).map(([name, entry]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: entry,
  }));
};

const requestBody = (call: CallShape): Json | undefined => {
  if (!call.body && !call.files) return undefined;
  const body = call.body ? jsonSchema(call.body, 'input') : { type: 'object', properties: {} };
  if (!call.files) return { content: { 'application/json': { schema: body } } };
  const files = Object.entries(call.files).map(([name, most]) => {
    const file = { type: 'string', format: 'binary' };
    return [name, most === 1 ? file : { type: 'array', items: file, maxItems: most }] as const;
  });
  const properties = { ...(body['properties'] as Json | undefined), ...Object.fromEntries(files) };
  return { content: { 'multipart/form-data': { schema: { ...body, properties } } } };
};

const errorNames: Readonly<Record<number, string>> = {
  400: 'Bad input',
  401: 'No or bad token',
  403: 'Not allowed',
  404: 'Absent or hidden',
  409: 'Conflict',
  413: 'Too large',
  415: 'Type not accepted',
  422: 'The Idempotency-Key was sent with another request',
  429: 'Too many requests',
  503: 'Database or file store out of reach; Retry-After says when to try again',
  507: 'No space left',
};

const isWrite = (call: CallShape): boolean => !call.key.startsWith('GET ');

const idempotencyKey: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'A new random key for each write, kept when it is sent again. A repeated write with the same ' +
    'key, token, method, address and body gets the answer of the first one for ten minutes. The ' +
    'same key with another request gets 422. Only successes are kept, at most 50 for one person.',
  schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{16,64}$' },
};

const operation = (call: CallShape): Json => {
  const [type, schema] = call.answer
    ? ['application/json', jsonSchema(call.answer, 'output')]
    : [call.answerType ?? 'application/octet-stream', {}];
  const refused = [
    400,
    401,
    429,
    503,
    ...(isWrite(call) ? [422, 507] : []),
    ...(call.errors ?? []),
  ].sort((a, b) => a - b);
  const errorContent = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };
  return {
    summary: call.summary,
    operationId: call.key.replace(/[^A-Za-z0-9]+/g, '_'),
    tags: [call.tag],
    parameters: [
      ...parameters(call.params, 'path'),
      ...parameters(call.query, 'query'),
      ...(isWrite(call) ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ],
    ...(requestBody(call) ? { requestBody: requestBody(call) } : {}),
    responses: {
      200: { description: 'Done', content: { [type]: { schema } } },
      ...Object.fromEntries(
        refused.map((status) => [
          status,
          { description: errorNames[status] ?? 'Refused', content: errorContent },
        ]),
      ),
    },
  };
};

/** The OpenAPI document of all calls, made from the contracts. */
export const openApiDocument = (all: readonly CallShape[] = calls): Json => {
  const paths: Record<string, Json> = {};
  for (const call of all) {
    const [method = 'GET', path = '/'] = call.key.split(' ');
    const address = path.replace(/:(\w+)/g, '{$1}');
    paths[address] = { ...paths[address], [method.toLowerCase()]: operation(call) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Campus Portal',
      version: '1.0.0',
      description: 'Everything the portal and other clients of the campus call.',
    },
    servers: [{ url: '/api' }],
    security: [{}, { bearer: [] }],
    paths,
    components: {
      parameters: { IdempotencyKey: idempotencyKey },
      schemas: { Error: jsonSchema(errorAnswer, 'output') },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  };
};

/** The page at /docs; the only HTML of the API's scope. */
export const openApi = async (app: FastifyInstance): Promise<void> => {
  await app.register(swagger, {
    mode: 'static',
    specification: { document: openApiDocument() as never },
  });
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    // The page builds absolute paths, and does not know the prefix of this scope.
    indexPrefix: app.prefix,
    // Replaces the page's own policy, which upgrades requests to https and breaks plain-http
    // portals.
    staticCSP:
      "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; frame-ancestors 'none'; object-src 'none'",
    uiConfig: { docExpansion: 'none', validatorUrl: null },
  });
};
