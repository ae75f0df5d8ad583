import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { integrityOf } from '../builds/integrity';
import { type Head, pack, parseHead } from './pack';
import { receive, sweepUploads } from './receive';

const files = new Map([
  ['a.js', Buffer.from('first')],
  ['b/c.js', Buffer.from('')],
  ['d.js', Buffer.from('the third')],
]);
const parcel = { statement: '{"facts":1}', signature: 'c2ln', keyId: 'abc', files };
const body = pack(parcel);
/** Of this process: others upload at the same time. */
const uploads = () =>
  readdirSync(tmpdir()).filter((name) => name.startsWith(`portal-upload-${process.pid}-`));

async function* inPieces(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
/** Receives the bytes in pieces of a size; returns what came out. */
const received = (bytes: Buffer, size = 7) =>
  receive(inPieces(bytes, size), {
    admit: async (head) => head,
    keep: async (head, contents) => {
      const texts: Record<string, string> = {};
      for (const [file, { read, integrity }] of contents) {
        const content = await read();
        expect(integrity).toBe(integrityOf(content));
        texts[file] = content.toString();
      }
      return { head, texts };
    },
  });

test.each([1, 3, 64, 100_000])(
  'what is packed comes out the same, in pieces of %i bytes',
  async (size) => {
    const { head, texts } = await received(body, size);
    expect(texts).toEqual({ 'a.js': 'first', 'b/c.js': '', 'd.js': 'the third' });
    expect(head).toEqual({
      statement: '{"facts":1}',
      signature: 'c2ln',
      keyId: 'abc',
      sizes: new Map([
        ['a.js', 5],
        ['b/c.js', 0],
        ['d.js', 9],
      ]),
    });
  },
);

test.each([1, 3, 10, 14, 15, 60, body.length - 3, body.length])(
  'an upload that ends %i bytes early is refused',
  async (missing) => {
    await expect(received(body.subarray(0, body.length - missing))).rejects.toMatchObject({
      status: 400,
      code: 'broken_parcel',
    });
  },
);

test('an upload with a byte too many is refused', async () => {
  await expect(received(Buffer.concat([body, Buffer.from('x')]))).rejects.toThrow('cut short');
});

test('a head that claims to be huge is not waited for', async () => {
  const claim = Buffer.alloc(4);
  claim.writeUInt32BE(4 * 1024 * 1024 + 1);
  const endless = (async function* () {
    yield claim;
    throw new Error('read on');
  })();
  const parts = { admit: async () => undefined, keep: async () => undefined };
  await expect(receive(endless, parts)).rejects.toMatchObject({ code: 'broken_parcel' });
});

const headFor = (list: unknown, more: object = {}) =>
  Buffer.from(JSON.stringify({ statement: '', signature: '', keyId: '', list, ...more }));
test.each([
  Buffer.from('{'),
  Buffer.from('null'),
  headFor({}),
  headFor([['a.js', -1]]),
  headFor([['a.js', 1.5]]),
  headFor([['a.js', '1']]),
  headFor([['a.js', 1, 2]]),
  headFor([[1, 1]]),
  headFor(['a.js']),
  headFor([
    ['a.js', 1],
    ['a.js', 2],
  ]),
  headFor([], { statement: 1 }),
  headFor([], { signature: undefined }),
  headFor([], { keyId: {} }),
])('an invalid head is refused, number %#', (bytes) => {
  expect(() => parseHead(bytes)).toThrow(
    expect.objectContaining({ status: 400, code: 'broken_parcel' }),
  );
});

/**
 * A body whose head promises files of so many bytes, and which fails the test when any of them is
 * read.
 */
const promising = (sizes: readonly number[]) => {
  const head = headFor(sizes.map((size, at) => [`${at}.js`, size]));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(head.length);
  return (async function* () {
    yield Buffer.concat([length, head]);
    throw new Error('a byte of a file was read');
  })();
};

test('an upload is refused for its head before a byte of a file is read', async () => {
  const admit = async (_head: Head) => {
    throw new Error('not admitted');
  };
  await expect(receive(promising([10]), { admit, keep: async () => undefined })).rejects.toThrow(
    'not admitted',
  );
});

test('a build may have 64 MB, and not a byte more', async () => {
  const parts = { admit: async () => undefined, keep: async () => undefined };
  const half = 32 * 1024 * 1024;
  await expect(receive(promising([half, half + 1]), parts)).rejects.toMatchObject({
    status: 413,
    code: 'too_large',
  });
  await expect(receive(promising([half, half]), parts)).rejects.toThrow(
    'a byte of a file was read',
  );
});

test('nothing of an upload stays on the disk, however it ends', async () => {
  const before = uploads();
  await received(body);
  await expect(received(body.subarray(0, body.length - 1))).rejects.toThrow();
  const keep = async () => {
    throw new Error('not kept');
  };
  await expect(receive(inPieces(body, 9), { admit: async () => undefined, keep })).rejects.toThrow(
    'not kept',
  );
  expect(uploads()).toEqual(before);
});

test('what a process that ended left behind is cleared after an hour', async () => {
  // A folder of its own, without uploads of other processes.
  const temporary = mkdtempSync(path.join(tmpdir(), 'sweep-'));
  const [old, young] = [0, 1].map(() => mkdtempSync(path.join(temporary, 'portal-upload-')));
  mkdirSync(path.join(old ?? '', 'x'));
  const now = Date.now();
  utimesSync(old ?? '', new Date(now - 3_600_001), new Date(now - 3_600_001));
  await sweepUploads(now, temporary);
  expect([existsSync(old ?? ''), existsSync(young ?? '')]).toEqual([false, true]);
  await sweepUploads(now + 7_200_000, temporary);
  expect(existsSync(young ?? '')).toBe(false);
  rmSync(temporary, { recursive: true });
});
