// Run by tooling/src/hanging.test.ts only: a test that never gives the processor back.
describe('a package', () => {
  it('answers', () => {
    expect(1 + 1).toBe(2);
  });

  it('hangs in an endless loop', () => {
    for (;;);
  });
});
