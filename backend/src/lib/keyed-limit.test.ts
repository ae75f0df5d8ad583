import { createKeyedLimit } from './keyed-limit';

/** Work that ends when it is told to. */
const held = () => {
  const started: string[] = [];
  const ends = new Map<string, (error?: Error) => void>();
  const work = (name: string) => () => {
    started.push(name);
    return new Promise<string>((resolve, reject) =>
      ends.set(name, (error) => (error ? reject(error) : resolve(name))),
    );
  };
  return { started, work, end: (name: string, error?: Error) => ends.get(name)?.(error) };
};

test('work with one key takes turns, in the order it came; other keys do not wait for it', async () => {
  const { started, work, end } = held();
  const limited = createKeyedLimit(2);
  const ran = ['a1', 'a2', 'a3', 'a4', 'b1'].map((name) => limited(name.charAt(0), work(name)));
  await Promise.resolve();
  expect(started).toEqual(['a1', 'a2', 'b1']);
  end('a2');
  expect(await ran[1]).toBe('a2');
  expect(started).toEqual(['a1', 'a2', 'b1', 'a3']);
  for (const name of ['a1', 'a3', 'b1']) end(name);
  await Promise.all([ran[0], ran[2], ran[4]]);
  end('a4');
  expect(await ran[3]).toBe('a4');
});

test('work is told how many it waited behind', async () => {
  const limited = createKeyedLimit(2);
  const told = async (ahead: number) => ahead;
  expect(await Promise.all([1, 2, 3, 4].map(() => limited('a', told)))).toEqual([0, 0, 2, 3]);
  expect(await limited('a', told)).toBe(0);
});

test('work that fails says so, and the next has its turn', async () => {
  const { started, work, end } = held();
  const limited = createKeyedLimit(1);
  const ran = ['first', 'second'].map((name) => limited('a', work(name)));
  await Promise.resolve();
  end('first', new Error('No seat'));
  await expect(ran[0]).rejects.toThrow('No seat');
  expect(started).toEqual(['first', 'second']);
  end('second');
  expect(await ran[1]).toBe('second');
});
