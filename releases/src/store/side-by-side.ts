/**
 * Runs `act` for each item of a stream, up to `width` at a time. After a failure it takes
 * no further item, waits for what runs, and throws the first error.
 */
export async function sideBySide<T>(
  items: AsyncIterable<T> | Iterable<T>,
  width: number,
  act: (item: T) => Promise<void>,
): Promise<void> {
  const running = new Set<Promise<void>>();
  const errors: unknown[] = [];
  for await (const item of items) {
    if (running.size >= width) await Promise.race(running);
    if (errors.length) break;
    const one = act(item)
      .catch((error: unknown) => void errors.push(error))
      .finally(() => running.delete(one));
    running.add(one);
  }
  await Promise.all(running);
  if (errors.length) throw errors[0];
}
