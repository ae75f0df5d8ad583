import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { CachedAnswer } from './cached-answer';

describe('a cached answer', () => {
  const bytes = Buffer.from('say it again. '.repeat(200));
  const answer = () => new CachedAnswer(bytes.toString());

  it('is compressed once for each encoding', async () => {
    const cached = answer();
    expect([cached.ready(undefined), cached.ready('br')]).toEqual([bytes, undefined]);
    const [br, gzip] = [await cached.in('br'), await cached.in('gzip')];
    expect([brotliDecompressSync(br), gunzipSync(gzip)]).toEqual([bytes, bytes]);
    expect(cached.ready('br')).toBe(br);
    expect(await cached.in('gzip')).toBe(gzip);
  });

  it('stays as it is when it is short', async () => {
    const short = Buffer.from('short');
    const cached = new CachedAnswer('short');
    expect([cached.ready('br'), await cached.in('gzip')]).toEqual([short, short]);
  });
});
