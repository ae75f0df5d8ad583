describe('signals in the test environment', () => {
  it('are accepted by requests, which know them aborted', () => {
    const controller = new AbortController();
    const request = new Request('http://localhost/api', { signal: controller.signal });
    controller.abort();
    expect(request.signal.aborted).toBe(true);
  });

  it('stop a fetch', async () => {
    await expect(
      fetch('http://localhost/api', { signal: AbortSignal.abort() }),
    ).rejects.toMatchObject({ name: 'AbortError' });
  });

  it.each([
    ['the window', window],
    ['the document', document],
    ['an element', document.body],
  ])('take a listener off %s', (_, target) => {
    const controller = new AbortController();
    const heard = jest.fn();
    target.addEventListener('press', heard, { signal: controller.signal });
    target.dispatchEvent(new Event('press'));
    controller.abort();
    target.dispatchEvent(new Event('press'));
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('add no listener once they are aborted', () => {
    const heard = jest.fn();
    document.addEventListener('press', heard, { signal: AbortSignal.abort() });
    document.dispatchEvent(new Event('press'));
    expect(heard).not.toHaveBeenCalled();
  });
});
