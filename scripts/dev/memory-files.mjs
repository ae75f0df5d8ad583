const missing = () => Object.assign(new Error('There is no such file.'), { code: 'ENOENT' });

/** Where a development build writes: files in memory, as webpack's output file system. */
export function createMemoryFiles() {
  /** @type {Map<string, Buffer | string>} */
  const files = new Map();
  const answer = (callback, error, result) => process.nextTick(callback, error, result);
  return {
    /** The content at an absolute path, or undefined. */
    read: (path) => files.get(path),
    fileSystem: {
      mkdir: (_path, ...rest) => answer(rest.at(-1), null),
      writeFile: (path, content, callback) => {
        files.set(path, content);
        answer(callback, null);
      },
      readFile: (path, callback) =>
        answer(callback, files.has(path) ? null : missing(), files.get(path)),
      stat: (path, callback) =>
        answer(callback, files.has(path) ? null : missing(), {
          isFile: () => true,
          isDirectory: () => false,
        }),
      unlink: (path, callback) => {
        files.delete(path);
        answer(callback, null);
      },
    },
  };
}
