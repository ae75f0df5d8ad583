import { type Compiler } from 'webpack';

type FileSystem = NonNullable<Compiler['outputFileSystem']>;

const missing = () => Object.assign(new Error('There is no such file.'), { code: 'ENOENT' });

/** Calls the callback, which is the last argument. */
function answer(given: readonly unknown[], ...results: unknown[]): void {
  const callback = given.at(-1);
  if (typeof callback === 'function') process.nextTick(callback, ...results);
}

/** Where a development build writes: files in memory, as webpack's output file system. */
export function createMemoryFiles() {
  const files = new Map<unknown, Buffer | string>();
  const fileSystem: FileSystem = {
    mkdir: (_path: unknown, ...rest: unknown[]) => answer(rest, null),
    writeFile: (path: unknown, content: unknown, ...rest: unknown[]) => {
      const isKept = typeof content === 'string' || Buffer.isBuffer(content);
      if (isKept) files.set(path, content);
      answer(rest, isKept ? null : new Error('Only text and buffers are kept.'));
    },
    readFile: (path: unknown, ...rest: unknown[]) =>
      answer(rest, files.has(path) ? null : missing(), files.get(path)),
    stat: (path: unknown, ...rest: unknown[]) =>
      answer(rest, files.has(path) ? null : missing(), {
        isFile: () => true,
        isDirectory: () => false,
      }),
    unlink: (path, callback) => {
      files.delete(path);
      answer([callback], null);
    },
  };
  return {
    /** The content at an absolute path, or undefined. */
    read: (path: string) => files.get(path),
    fileSystem,
  };
}
