import Ajv2020 from 'ajv/dist/2020';
import { calls } from 'contracts';
import { testApp, type TestApp } from '../testing';
import { openApiDocument } from './openapi';

type Json = { [key: string]: unknown };
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every schema of the document with its path. */
const schemasIn = (node: unknown, path = ''): { path: string; schema: unknown }[] => {
  if (Array.isArray(node))
    return node.flatMap((entry, index) => schemasIn(entry, `${path}/${index}`));
  if (!isObject(node)) return [];
  return Object.entries(node).flatMap(([key, value]) =>
    key === 'schema'
      ? [{ path: `${path}/schema`, schema: value }]
      : schemasIn(value, `${path}/${key}`),
  );
};

test('the document has every call once, with a named answer and every declared refusal', () => {
  const { paths } = openApiDocument() as {
    paths: Record<
      string,
      Record<string, { operationId: string; responses: Json; parameters: { name: string }[] }>
    >;
  };
  const operations = Object.values(paths).flatMap((entry) => Object.values(entry));
  expect(operations).toHaveLength(calls.length);
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(calls.length);
  for (const [path, entry] of Object.entries(paths)) {
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    for (const { responses, parameters } of Object.values(entry)) {
      expect(Object.keys(responses)).toEqual(
        expect.arrayContaining(['200', '400', '401', '429', '503']),
      );
      expect(parameters.map(({ name }) => name)).toEqual(expect.arrayContaining(names));
    }
  }
});

test('every schema in it is one: a validator compiles them strictly', () => {
  const document = openApiDocument();
  const ajv = new Ajv2020({
    strict: true,
    strictTypes: false,
    strictTuples: false,
    validateFormats: false,
  });
  ajv.addVocabulary(['openapi', 'info', 'servers', 'security', 'paths', 'components']);
  ajv.addSchema({ ...document, $id: 'portal' });
  const schemas = schemasIn(document['paths']);
  expect(schemas.length).toBeGreaterThan(calls.length);
  for (const { path, schema } of schemas) {
    const own = JSON.parse(
      JSON.stringify(schema).replace(/"#\/components/g, '"portal#/components'),
    ) as Json;
    try {
      ajv.compile(own);
    } catch (error) {
      throw new Error(`${path}: ${String(error)}`, { cause: error });
    }
  }
});

describe('the page', () => {
  let campus: TestApp;
  beforeAll(async () => {
    campus = await testApp({ hasDocs: true });
  });
  afterAll(() => campus.close());

  test('is served with the document, and everything it loads is there', async () => {
    const page = await campus.app.inject({ url: '/api/docs', headers: { accept: 'text/html' } });
    const html =
      page.statusCode === 302 ? await campus.app.inject(String(page.headers.location)) : page;
    expect([html.statusCode, html.headers['content-type']]).toEqual([
      200,
      expect.stringContaining('text/html'),
    ]);
    const loaded = [...html.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(
      ([, address]) => new URL(address ?? '', 'http://x/api/docs').pathname,
    );
    expect(html.headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
    expect(loaded.length).toBeGreaterThan(2);
    for (const address of loaded)
      expect([address, (await campus.app.inject(address)).statusCode]).toEqual([address, 200]);
    const document = await campus.app.inject('/api/docs/json');
    expect(Object.keys(document.json().paths)).toEqual(
      Object.keys(openApiDocument()['paths'] as Json),
    );
  });
});
