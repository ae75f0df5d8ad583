import { BUCKETS_OF_BROWSERS, canaryFor } from './audience';

const all = Array.from({ length: BUCKETS_OF_BROWSERS }, (_, bucket) => bucket);
const browser = { bucket: null, role: null, joined: null };
const percent = (id: string, share: number) => ({
  id,
  audience: { by: 'percent' as const, percent: share },
});
const bucketsOf = (canary: ReturnType<typeof percent>) =>
  all.filter((bucket) => canaryFor([canary], { ...browser, bucket }));

test.each([1, 5, 50])('%d % of browsers are exactly that share of the buckets', (share) => {
  for (const id of ['000000000000', 'ffffffff0000', '3a91c07be215'])
    expect(bucketsOf(percent(id, share))).toHaveLength(share * 10);
});

test('a browser without a bucket runs none, and another canary has other browsers', () => {
  expect(canaryFor([percent('3a91c07be215', 50)], browser)).toBeNull();
  expect(bucketsOf(percent('3a91c07be215', 5))).not.toEqual(bucketsOf(percent('91c07be2153a', 5)));
});

test('a browser runs one canary at most: the one that began first', () => {
  const both = [percent('000000000000', 5), percent('000000010000', 5)];
  const shares = both.map(
    ({ id }) => all.filter((bucket) => canaryFor(both, { ...browser, bucket })?.id === id).length,
  );
  // The second begins one bucket further.
  expect(shares).toEqual([50, 1]);
});

test('a role and a link choose by themselves', () => {
  const role = { id: 'a1', audience: { by: 'role' as const, role: 'member' as const } };
  const link = { id: 'b2', audience: { by: 'opt-in' as const } };
  expect(canaryFor([role], { ...browser, role: 'member' })).toBe(role);
  expect(canaryFor([role], { ...browser, role: 'clubAdmin' })).toBeNull();
  expect(canaryFor([link], { ...browser, joined: 'b2' })).toBe(link);
  expect(canaryFor([link], { ...browser, joined: 'a1' })).toBeNull();
  expect(canaryFor([link], browser)).toBeNull();
});
