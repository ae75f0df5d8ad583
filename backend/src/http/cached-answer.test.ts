import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { CachedAnswer } from './cached-answer';

describe('a cached answer', () => {
  const bytes = Buffer.from('say it again. '.repeat(200));
  const answer = () => new CachedAnswer(bytes.toString());

  it('is compressed once for each encoding', async () => {
    const cached = answer();
    expect(await cached.in(undefined)).toEqual(bytes);
    const [br, gzip] = [await cached.in('br'), await cached.in('gzip')];
    expect([brotliDecompressSync(br), gunzipSync(gzip)]).toEqual([bytes, bytes]);
    // Without a promise, once it is made
    expect([cached.in('br'), cached.in('gzip')]).toEqual([br, gzip]);
  });

  it('is compressed once for all who ask together', async () => {
    const cached = answer();
    const [one, other] = await Promise.all([cached.in('br'), cached.in('br')]);
    expect(one).toBe(other);
  });

  it('stays as it is when it is short', async () => {
    const short = Buffer.from('short');
    const cached = new CachedAnswer('short');
    expect([await cached.in('br'), await cached.in('gzip')]).toEqual([short, short]);
  });
});
