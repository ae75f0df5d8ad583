// Run by tooling/src/hanging.test.ts only: a test that blocks the event loop forever.
describe('a package', () => {
  it('answers', () => {
    expect(1 + 1).toBe(2);
  });

  it('hangs in an endless loop', () => {
    for (;;);
  });
});
