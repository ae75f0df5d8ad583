import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const smallest = 1024;

/** Bytes that many people get: written once, compressed once per encoding, known by their tag. */
export class KeptAnswer {
  readonly #encoded = new Map<Encoding, Buffer>();

  constructor(
    readonly bytes: Buffer,
    readonly type: string,
    readonly etag: string,
  ) {}

  /**
   * The bytes in an encoding, when they are at hand; the plain ones without one or when they are
   * too short to gain.
   */
  ready(encoding: Encoding | undefined): Buffer | undefined {
    return encoding && this.bytes.length >= smallest ? this.#encoded.get(encoding) : this.bytes;
  }

  async in(encoding: Encoding | undefined): Promise<Buffer> {
    const known = this.ready(encoding);
    if (known || !encoding) return known ?? this.bytes;
    const made =
      encoding === 'br'
        ? await brotli(this.bytes, {
            params: {
              [constants.BROTLI_PARAM_QUALITY]: 4,
              [constants.BROTLI_PARAM_SIZE_HINT]: this.bytes.length,
            },
          })
        : await zip(this.bytes, { level: 5 });
    this.#encoded.set(encoding, made);
    return made;
  }
}

const weightOf = (accepted: string, wanted: string): number | undefined => {
  for (const part of accepted.split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    if (name !== wanted) continue;
    const weight = parameters.find((parameter) => parameter.startsWith('q='));
    return weight ? Number(weight.slice(2)) || 0 : 1;
  }
  return undefined;
};

const choose = (accepted: string): Encoding | undefined => {
  const any = weightOf(accepted, '*') ?? 0;
  const weights = { br: weightOf(accepted, 'br') ?? any, gzip: weightOf(accepted, 'gzip') ?? any };
  if (weights.br <= 0 && weights.gzip <= 0) return undefined;
  return weights.br >= weights.gzip ? 'br' : 'gzip';
};

const chosen = new Map<string, Encoding | undefined>();

/**
 * The best encoding that an accept-encoding header allows; browsers send one of a few texts, which
 * are remembered.
 */
export const encodingFor = (accepted: string | undefined): Encoding | undefined => {
  if (!accepted) return undefined;
  if (chosen.has(accepted)) return chosen.get(accepted);
  const encoding = choose(accepted);
  if (chosen.size < 100) chosen.set(accepted, encoding);
  return encoding;
};
