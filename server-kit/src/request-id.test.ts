import { requestIdOf } from './request-id';

test('a valid id of the sender is kept, any other is replaced', () => {
  expect(requestIdOf({ headers: { 'x-request-id': 'from-nginx-1' } })).toBe('from-nginx-1');
  const others = ['short', 'with space 12', 'x'.repeat(65), undefined].map((given) =>
    requestIdOf({ headers: { 'x-request-id': given } }),
  );
  expect(new Set(others).size).toBe(4);
  for (const id of others) expect(id).toMatch(/^[0-9a-f]{24}$/);
});
