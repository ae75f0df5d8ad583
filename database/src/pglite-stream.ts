import { Duplex } from 'node:stream';
import { type PGlite } from '@electric-sql/pglite';

type Done = (error?: Error | null) => void;

const terminate = 0x58;

/**
 * The stream that uses the engine's session. A stream that ends late must not touch the next one's
 * transaction.
 */
const owners = new WeakMap<PGlite, PgliteStream>();

/**
 * The embedded database as the socket that node-postgres expects, so that both engines use one
 * pool.
 */
export class PgliteStream extends Duplex {
  readonly #lite: PGlite;
  #isStarted = false;

  constructor(lite: PGlite) {
    super();
    this.#lite = lite;
  }

  connect(): this {
    process.nextTick(() => this.emit('connect'));
    return this;
  }
  setNoDelay(): this {
    return this;
  }
  setKeepAlive(): this {
    return this;
  }
  setTimeout(): this {
    return this;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: string, done: Done): void {
    this.#run(chunk).then(() => done(), done);
  }

  override _writev(chunks: { chunk: Buffer }[], done: Done): void {
    // pg corks Parse to Sync into one write, which is one call of the engine instead of five.
    this.#run(Buffer.concat(chunks.map(({ chunk }) => chunk))).then(() => done(), done);
  }

  override _destroy(_error: Error | null, done: Done): void {
    const finish = () => done(null);
    this.#rollBack().then(finish, finish);
  }

  /** A client that is dropped in a transaction must not leave it open for the next one. */
  async #rollBack(): Promise<void> {
    const isMine = owners.get(this.#lite) === this;
    if (isMine && !this.#lite.closed && this.#lite.isInTransaction())
      await this.#lite.exec('rollback');
  }

  async #run(bytes: Buffer): Promise<void> {
    if (bytes[0] === terminate) {
      await this.#rollBack();
      this.push(null); // the caller that opened the engine closes it
      return;
    }
    if (!this.#isStarted) return this.#start(bytes);
    const parts: Buffer[] = [];
    // The bytes are a view of the engine's memory, which the next message overwrites, so they are
    // copied.
    await this.#lite.execProtocolRawStream(bytes, {
      onRawData: (data) => void parts.push(Buffer.from(data)),
    });
    if (parts.length) this.push(Buffer.concat(parts));
  }

  async #start(bytes: Buffer): Promise<void> {
    this.#isStarted = true;
    owners.set(this.#lite, this);
    await this.#rollBack();
    // The engine's session outlives its clients: names of prepared statements would collide.
    await this.#lite.exec('discard all');
    const answer = await this.#lite.execProtocolRaw(bytes);
    if (answer.length) this.push(Buffer.from(answer));
  }
}
