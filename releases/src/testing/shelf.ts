import { Library } from '../builds/library';
import { keyIdOf, makeKeyPair, signText } from '../signing/keys';
import { type BuildId, type BuildStore } from '../store/build-store';
import { factsOf, type HandMade } from './test-builds';

const { privateKey, publicKey } = makeKeyPair();

/** Signed builds in memory, and the key they are signed with. */
export class Shelf implements BuildStore {
  readonly place = 'the shelf';
  readonly keyId = keyIdOf(publicKey);
  readonly library = new Library(this);
  readonly #records = new Map<string, string>();
  readonly #files = new Map<string, Buffer>();
  isKeyTrusted = true;
  readonly keys = {
    find: async (id: string) => (this.isKeyTrusted && id === this.keyId ? publicKey : null),
  };

  put(made: HandMade, { signature }: { signature?: string } = {}): void {
    const { facts, contents } = factsOf(made);
    const at = '2026-11-21T12:00:00.000Z';
    const statement = JSON.stringify({ facts, commit: null, builtAt: at });
    const record = {
      format: 1,
      statement,
      signature: signature ?? signText(statement, privateKey),
      keyId: this.keyId,
    };
    this.#records.set(
      `${made.name}@${made.version}`,
      JSON.stringify({ ...record, publishedBy: 'a test', publishedAt: at }),
    );
    for (const [file, content] of contents)
      this.#files.set(`${made.name}@${made.version}/${file}`, content);
  }

  /** Replaces a file's bytes, or takes the file away. */
  spoil({ name, version }: BuildId, file: string, content?: string): void {
    const at = `${name}@${version}/${file}`;
    if (content === undefined) this.#files.delete(at);
    else this.#files.set(at, Buffer.from(content));
  }

  spoilBytes({ name, version }: BuildId, file: string, content: Buffer): void {
    this.#files.set(`${name}@${version}/${file}`, content);
  }

  removeAll({ name, version }: BuildId): void {
    this.#records.delete(`${name}@${version}`);
    for (const file of this.#files.keys())
      if (file.startsWith(`${name}@${version}/`)) this.#files.delete(file);
  }

  /** A library without cached builds, as in a new process. */
  fresh = (): Library => new Library(this);

  readRecord = async ({ name, version }: BuildId) =>
    this.#records.get(`${name}@${version}`) ?? null;
  readFile = async ({ name, version }: BuildId, file: string) =>
    this.#files.get(`${name}@${version}/${file}`) ?? null;
  list = async () => [];
  write = async () => 'exists' as const;
  remove = async () => undefined;
  sweep = async () => undefined;
}
