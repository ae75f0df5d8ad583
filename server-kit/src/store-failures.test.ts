import { countFailures } from './store-failures';

/** A store with a private field, like the stores of builds. */
class Store {
  readonly place = 'a bucket';
  #isAway = false;
  end() {
    this.#isAway = true;
  }
  async read(name: string) {
    if (this.#isAway) throw new Error('away');
    return name;
  }
  async *list() {
    yield 'one';
    if (this.#isAway) throw new Error('away');
  }
}

const all = async (names: AsyncIterable<string>) => {
  const found: string[] = [];
  for await (const name of names) found.push(name);
  return found;
};

test('counts what fails, and passes on everything else', async () => {
  let failures = 0;
  const store = countFailures(new Store(), () => (failures += 1));
  expect([store.place, await store.read('a'), await all(store.list())]).toEqual([
    'a bucket',
    'a',
    ['one'],
  ]);
  expect(failures).toBe(0);
  store.end();
  await expect(store.read('a')).rejects.toThrow('away');
  expect(failures).toBe(1);
  await expect(all(store.list())).rejects.toThrow('away');
  expect(failures).toBe(2);
});
