import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { encodingFor, KeptAnswer } from './kept-answer';

describe('the encoding of a kept answer', () => {
  it.each([
    [undefined, undefined],
    ['', undefined],
    ['identity', undefined],
    ['deflate', undefined],
    ['gzip', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['BR', 'br'],
    ['*', 'br'],
    ['br;q=0, *', 'gzip'],
    ['br;q=0.1, gzip;q=0.8', 'gzip'],
    ['br; q=0, gzip; q=0', undefined],
    ['gzip;q=no', undefined],
  ])('for %p is %p', (accepted, encoding) => {
    expect(encodingFor(accepted)).toBe(encoding);
    expect(encodingFor(accepted)).toBe(encoding);
  });
});

describe('a kept answer', () => {
  const bytes = Buffer.from('say it again. '.repeat(200));
  const answer = () => new KeptAnswer(bytes, 'text/plain', '"tag"');

  it('is compressed once for each encoding', async () => {
    const kept = answer();
    expect([kept.ready(undefined), kept.ready('br')]).toEqual([bytes, undefined]);
    const [br, gzip] = [await kept.in('br'), await kept.in('gzip')];
    expect([brotliDecompressSync(br), gunzipSync(gzip)]).toEqual([bytes, bytes]);
    expect(kept.ready('br')).toBe(br);
    expect(await kept.in('gzip')).toBe(gzip);
  });

  it('stays as it is when it is short', async () => {
    const short = Buffer.from('short');
    const kept = new KeptAnswer(short, 'text/plain', '"tag"');
    expect([kept.ready('br'), await kept.in('gzip')]).toEqual([short, short]);
  });
});
