import { keysInTime } from './keys-in-time';

const read: Record<string, () => Promise<{ keyId: string } | null>> = {
  signed: async () => ({ keyId: 'k1' }),
  gone: async () => null,
  refused: async () => {
    throw new Error('connect ECONNREFUSED');
  },
  silent: () => new Promise(() => undefined),
};

test('a store that fails or is silent keeps nobody waiting, and names no key', async () => {
  const find = ({ name }: { name: string }) => read[name]?.() as never;
  const ids = Object.keys(read).map((name) => ({ name, version: '1.0.0' }));
  expect([...(await keysInTime({ find }, ids, 0))]).toEqual([
    ['signed@1.0.0', 'k1'],
    ['gone@1.0.0', null],
  ]);
});
