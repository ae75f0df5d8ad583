import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { defineCall } from 'contracts/call';
import Fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import * as z from 'zod';
import { type Config, readConfig } from '../config/env';
import { type Context } from '../http/context';
import { open } from '../http/policy';
import { registerCall } from '../http/register-call';
import { AppError } from '../lib/app-error';
import { diskStorage } from '../storage/disk-storage';
import { type Storage } from '../storage/storage';
import { formOf } from '../testing/test-client';
import { html, oldOffice, pdf, picture, svg } from '../testing/sample-files';
import { errorHandler } from './error-handler';
import { repeatedWrites } from './repeated-writes';
import { session } from './session';
import { uploadFiles } from './upload-files';
import { createUploads } from './uploads';

const dataDir = mkdtempSync(join(tmpdir(), 'campus-uploads-'));
const config: Config = readConfig({ DATA_DIR: dataDir });
const storage: Storage = diskStorage(dataDir);
let handled = 0;
let app: FastifyInstance;

const call = defineCall({
  key: 'POST /try',
  summary: '',
  tag: '',
  body: z.object({ title: z.string().optional(), fail: z.string().optional() }),
  files: { profilePicture: 1, eventBanner: 1, attachments: 2 },
  answer: z.object({
    files: z.record(
      z.string(),
      z.array(z.object({ path: z.string(), bytes: z.number(), type: z.string() })),
    ),
  }),
});

beforeAll(async () => {
  app = Fastify();
  const db = { execute: async () => ({ rows: [] }) };
  const context = { config, db, uploads: createUploads(config, storage) } as unknown as Context;
  app.decorate('context', context);
  session(app, async () => null);
  repeatedWrites(app, context);
  errorHandler(app);
  registerCall(app, call, {
    policy: open,
    handler: async ({ body, files }) => {
      handled += 1;
      if (body.fail) throw new AppError(409, 'late', 'Refused after the files were stored');
      return { files: files as never };
    },
  });
  await app.register(uploadFiles, { storage });
});

afterAll(async () => {
  await app.close();
  rmSync(dataDir, { recursive: true, force: true });
});

beforeEach(() => {
  handled = 0;
  rmSync(join(dataDir, 'uploads'), { recursive: true, force: true });
});

interface FormFile {
  field: string;
  name: string;
  bytes: Buffer | string;
}

const send = (files: FormFile[], fields: Record<string, string | string[]> = {}) => {
  const sent = files.map(({ field, name, bytes }) => ({
    field,
    name,
    content: bytes,
    type: 'application/octet-stream',
  }));
  return app.inject({ method: 'POST', url: '/try', ...formOf(fields, sent) });
};
const stored = async (): Promise<string[]> => {
  const paths: string[] = [];
  for await (const path of storage.list()) paths.push(path);
  return paths.sort();
};
const nothingLeft = async () => {
  expect(await stored()).toEqual([]);
  expect(readdirSync(join(dataDir, 'incoming'))).toEqual([]);
};

test('a picture is encoded again as WebP: upright, small variant beside it, no position inside', async () => {
  const bytes = await picture('jpeg', { width: 3000, height: 1000, position: true });
  expect((await sharp(bytes).metadata()).exif).toBeDefined();
  const answer = await send([{ field: 'eventBanner', name: 'Banner.JPG', bytes }]);
  expect(answer.statusCode).toBe(200);
  const [banner] = answer.json().files.eventBanner;
  expect(banner.path).toMatch(/^uploads\/[0-9a-f]{2}\/[0-9a-f]{32}\.webp$/);
  expect(await stored()).toEqual([banner.path.replace('.webp', '-small.webp'), banner.path]);

  const served = await app.inject(`/${banner.path}`);
  const { width, height, format, exif } = await sharp(served.rawPayload).metadata();
  expect({ width, height, format, exif }).toEqual({
    width: 1920,
    height: 640,
    format: 'webp',
    exif: undefined,
  });
  const small = await app.inject(`/${banner.path.replace('.webp', '-small.webp')}`);
  expect((await sharp(small.rawPayload).metadata()).width).toBe(640);
});

test('documents keep their bytes and a readable name; headers let nothing in them run', async () => {
  const answer = await send([{ field: 'attachments', name: '../Plän für März.pdf', bytes: pdf }]);
  const [document] = answer.json().files.attachments;
  expect(document.path).toMatch(/^uploads\/[0-9a-f]{2}\/[0-9a-f]{32}-pla-n-fu-r-ma-rz\.pdf$/);
  const served = await app.inject(`/${document.path}`);
  expect(served.rawPayload).toEqual(pdf);
  expect(served.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="pla-n-fu-r-ma-rz.pdf"',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(served.headers['content-security-policy']).toContain('sandbox');
  const head = await app.inject({ method: 'HEAD', url: `/${document.path}` });
  expect([head.statusCode, head.headers['content-length'], head.rawPayload.length]).toEqual([
    200,
    String(pdf.length),
    0,
  ]);
  const again = await app.inject({
    url: `//${document.path}`,
    headers: { 'if-none-match': String(served.headers['etag']) },
  });
  expect([again.statusCode, again.headers['x-frame-options']]).toEqual([304, 'DENY']);
});

test('no bytes are read for an answer that has none', async () => {
  const answer = await send([{ field: 'attachments', name: 'plan.pdf', bytes: pdf }]);
  const [{ path }] = answer.json().files.attachments;
  const { etag } = (await app.inject(`/${path}`)).headers;
  const read = async () => Promise.reject(new Error('the file is read'));
  const server = Fastify();
  await server.register(uploadFiles, { storage: { ...storage, read } });
  const ask = async (method: 'GET' | 'HEAD', url: string, headers = {}) => {
    const { statusCode, headers: told } = await server.inject({ method, url, headers });
    return [statusCode, told['content-length']];
  };
  expect(await ask('HEAD', `/${path}`)).toEqual([200, String(pdf.length)]);
  expect(await ask('GET', `/${path}`, { 'if-none-match': String(etag) })).toEqual([304, undefined]);
  const [head] = await ask('HEAD', '/uploads/aa/none.pdf');
  expect(head).toBe(404);
  await server.close();
});

test.each<[string, string, Buffer | Promise<Buffer>]>([
  [`${'a very long name '.repeat(40)}.pdf`, 'pdf', pdf],
  ['notes.txt', 'txt', Buffer.from('Bring your own laptop – doors open at 9')],
  ['UTF-8 with a mark.txt', 'txt', Buffer.from('\ufeffBring your own laptop – doors open at 9')],
  ['UTF-16.txt', 'txt', Buffer.from('\ufeffTüren öffnen um 9 – नमस्ते\r\n', 'utf16le')],
  [
    'UTF-16 big end first.txt',
    'txt',
    Buffer.from('\ufeffTüren öffnen um 9\r\n', 'utf16le').swap16(),
  ],
  [
    'Windows.txt',
    'txt',
    Buffer.from('T\xfcren \xf6ffnen um 9 \x96 \x80 5,\r\n\x93bitte\x94', 'latin1'),
  ],
  [
    'BM.txt',
    'txt',
    Buffer.from(
      'BM agenda: 1. Minutes of the last meeting, 2. Budget, 3. Dates of the spring term',
    ),
  ],
  ['MZ.txt', 'txt', Buffer.from('MZ hall, Friday at 9')],
  ['old.doc', 'doc', oldOffice],
  ['old.xls', 'xls', oldOffice],
  ['photo.jpeg', 'jpg', picture('jpeg')],
  ['photo.png', 'png', picture('png')],
  ['photo.gif', 'webp', picture('gif')],
])('an attachment %s is taken and stored as .%s', async (name, ending, bytes) => {
  const answer = await send([{ field: 'attachments', name, bytes: await bytes }]);
  expect(answer.statusCode).toBe(200);
  expect(answer.json().files.attachments[0].path).toMatch(new RegExp(`\\.${ending}$`));
});

test('a text is a download with the very bytes that were sent; it claims no letters', async () => {
  const bytes = Buffer.from('T\xfcren \xf6ffnen um 9', 'latin1');
  const answer = await send([{ field: 'attachments', name: 'Doors.txt', bytes }]);
  const served = await app.inject(`/${answer.json().files.attachments[0].path}`);
  expect(served.rawPayload).toEqual(bytes);
  expect(served.headers).toMatchObject({
    'content-type': 'text/plain',
    'content-disposition': 'attachment; filename="doors.txt"',
  });
});

test.each<[string, string, string, Buffer | Promise<Buffer>]>([
  ['an SVG', 'attachments', 'logo.svg', svg],
  ['an SVG that says it is a PNG', 'eventBanner', 'logo.png', svg],
  ['a page', 'attachments', 'page.html', html],
  ['a page that says it is text', 'attachments', 'page.txt', html],
  ['a page behind a PDF name', 'attachments', 'page.pdf', html],
  ['a picture that says it is a document', 'attachments', 'paper.pdf', picture('png')],
  ['a document that says it is a page', 'attachments', 'paper.html', pdf],
  ['binary that says it is text', 'attachments', 'text.txt', Buffer.from([1, 2, 3, 0, 255])],
  [
    'binary after a mark of UTF-16',
    'attachments',
    'text.txt',
    Buffer.from([0xff, 0xfe, 1, 0, 2, 0, 65, 0]),
  ],
  ['half a letter of UTF-16', 'attachments', 'text.txt', Buffer.from([0xff, 0xfe, 65, 0, 65])],
  ['UTF-16 without a mark', 'attachments', 'text.txt', Buffer.from('Doors open at 9', 'utf16le')],
  [
    'a page in UTF-16 that says it is text',
    'attachments',
    'page.txt',
    Buffer.from(`\ufeff${html.toString()}`, 'utf16le'),
  ],
  [
    'a sound that says it is text',
    'attachments',
    'text.txt',
    Buffer.from([0xff, 0xfb, 0x90, 0x64, 0, 15, 0xf0, 0, 0]),
  ],
  ['a picture that says it is text', 'attachments', 'text.txt', picture('png')],
  ['a document that says it is text', 'attachments', 'text.txt', pdf],
  ['a program', 'attachments', 'run.exe', Buffer.from('MZ\x90\0')],
  ['a PDF as a banner', 'eventBanner', 'banner.jpg', pdf],
  [
    'half a picture',
    'eventBanner',
    'banner.png',
    picture('png', { width: 400, height: 400 }).then((whole) => whole.subarray(0, 200)),
  ],
  ['a GIF as a profile picture', 'profilePicture', 'me.png', picture('gif')],
])('%s is refused with 415', async (_what, field, name, bytes) => {
  const answer = await send([{ field, name, bytes: await bytes }]);
  expect(answer.statusCode).toBe(415);
  expect(answer.json()).toMatchObject({
    success: false,
    code: 'unsupported_type',
    fields: [{ path: field }],
  });
  expect(handled).toBe(0);
  await nothingLeft();
});

test('among several documents the refused one is named at its field', async () => {
  const good = { field: 'attachments', name: 'plan.pdf', bytes: pdf };
  const words = async (name: string, bytes: Buffer) => {
    const answer = await send([good, { field: 'attachments', name, bytes }, good]);
    return [answer.json().message, answer.json().fields];
  };
  const wrongType = 'Only images, PDF, Word, Excel and text files are accepted';
  expect(await words('logo.svg', svg)).toEqual([
    wrongType,
    [{ path: 'attachments', message: `logo.svg: ${wrongType}` }],
  ]);
  const empty = 'This file is empty';
  expect(await words('notes.txt', Buffer.alloc(0))).toEqual([
    empty,
    [{ path: 'attachments', message: `notes.txt: ${empty}` }],
  ]);
  const tooLarge = 'Each file may have up to 10MB';
  const large = Buffer.concat([pdf, Buffer.alloc(10 * 1024 * 1024, 32)]);
  expect(await words('film.pdf', large)).toEqual([
    tooLarge,
    [{ path: 'attachments', message: `film.pdf: ${tooLarge}` }],
  ]);
  await nothingLeft();
});

test('a profile picture of exactly 2 MiB is refused, its name does not matter', async () => {
  const real = await picture('png');
  const answer = await send([
    {
      field: 'profilePicture',
      name: 'me.png',
      bytes: Buffer.concat([real, Buffer.alloc(2 * 1024 * 1024 - real.length)]),
    },
  ]);
  expect(answer.statusCode).toBe(413);
  expect(answer.json()).toMatchObject({
    message: 'Image size should be less than 2MB',
    fields: [{ path: 'profilePicture' }],
  });
  expect((await send([{ field: 'profilePicture', name: 'me.txt', bytes: real }])).statusCode).toBe(
    200,
  );
});

test('an attachment of 10 MiB is taken, one byte more is refused', async () => {
  const sized = (bytes: number) => Buffer.concat([pdf, Buffer.alloc(bytes - pdf.length, 32)]);
  expect(
    (await send([{ field: 'attachments', name: 'a.pdf', bytes: sized(10 * 1024 * 1024) }]))
      .statusCode,
  ).toBe(200);
  const answer = await send([
    { field: 'attachments', name: 'a.pdf', bytes: sized(10 * 1024 * 1024 + 1) },
  ]);
  expect([answer.statusCode, answer.json().code]).toEqual([413, 'too_large']);
});

/** A PNG of a few bytes that claims to be this large. */
const bomb = (side: number): Buffer => {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const pixels = deflateSync(Buffer.alloc(1_000_000));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

test('pictures that would fill the memory are refused before they are opened', async () => {
  for (const field of ['eventBanner', 'profilePicture', 'attachments']) {
    const answer = await send([{ field, name: 'small.png', bytes: bomb(40_000) }]);
    expect([field, answer.statusCode]).toEqual([field, 415]);
  }
  await nothingLeft();
});

test('too many fields, too long a text and a field name without end are too large', async () => {
  const many = Object.fromEntries(
    Array.from({ length: 300 }, (_, index) => [`field${index}`, 'x']),
  );
  const long = { title: 'x'.repeat(1_100_000) };
  for (const fields of [many, long]) expect((await send([], fields)).statusCode).toBe(413);
  expect((await send([{ field: 'attachments', name: 'a.pdf', bytes: pdf }], long)).statusCode).toBe(
    413,
  );
  expect((await send([], { ['n'.repeat(100_000)]: 'x' })).statusCode).toBeLessThan(500);
  await nothingLeft();
});

test('nothing stays behind: a later file refused, the handler refusing, a field nobody asked for, too many files', async () => {
  const good = { field: 'attachments', name: 'a.pdf', bytes: pdf };
  const banner = { field: 'eventBanner', name: 'b.png', bytes: await picture() };
  const refusals: [number, FormFile[], Record<string, string>][] = [
    [415, [good, { field: 'attachments', name: 'b.svg', bytes: svg }], {}],
    [409, [good, banner], { fail: 'yes' }],
    [400, [good, { field: 'other', name: 'c.pdf', bytes: pdf }], {}],
    [400, [good, good, good], {}],
    [400, [banner, banner], {}],
    [400, [good, { field: 'attachments', name: 'empty.pdf', bytes: '' }], {}],
  ];
  for (const [status, files, fields] of refusals) {
    const answer = await send(files, fields);
    expect([answer.statusCode, answer.json().success]).toEqual([status, false]);
    await nothingLeft();
  }
});

test('an empty picker, repeated fields and names from Object.prototype', async () => {
  const empty = await send([{ field: 'attachments', name: '', bytes: '' }], { title: 'x' });
  expect(empty.json()).toEqual({ files: {} });
  await send([], { title: ['a', 'b'] });
  expect(handled).toBe(1); // two titles are no title
  for (const name of ['__proto__', 'constructor', 'toString']) {
    const answer = await send([], { [name]: '{"isAdmin":true}' });
    expect(answer.statusCode).toBeLessThan(500);
    expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined();
  }
});

test.each([
  ['without a boundary', 'multipart/form-data', 'x'],
  [
    'that ends too early',
    'multipart/form-data; boundary=b',
    '--b\r\nContent-Disposition: form-data; name="attachments"; filename="a.pdf"\r\n\r\n%PDF-1.4',
  ],
  ['that is no form', 'multipart/form-data; boundary=b', 'hello'],
])('a form %s is a bad request', async (_how, type, payload) => {
  const answer = await app.inject({
    method: 'POST',
    url: '/try',
    headers: { 'content-type': type },
    payload,
  });
  expect([answer.statusCode, answer.json().success]).toEqual([400, false]);
  await nothingLeft();
});

test.each([
  '/uploads/',
  '/uploads/..%2f..%2fetc%2fpasswd',
  '/uploads/aa/%2e%2e/x.pdf',
  '/uploads/aa/nothing.pdf',
  '/uploads/aa/.hidden',
  '/uploads/aa/x.pdf%00',
])('%s is absent, in the error shape', async (url) => {
  const answer = await app.inject(url);
  expect([answer.statusCode >= 400 && answer.statusCode < 500, answer.json().success]).toEqual([
    true,
    false,
  ]);
});
