import { type Readable } from 'node:stream';

/** An answer that is not JSON, or already serialized JSON. */
export class RawAnswer {
  constructor(
    readonly body: string | Buffer | Readable,
    readonly type: string,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {}
}

/** A file that browsers save under this name. */
export const download = (body: string | Buffer, type: string, name: string): RawAnswer =>
  new RawAnswer(body, type, {
    'content-disposition': `attachment; filename="${name.replace(/[^\w.-]+/g, '-')}"`,
    'cache-control': 'no-store',
  });
