/** Makes every observed element intersect: jsdom has no layout. Returns how to undo it. */
export function everythingIsNear(): () => void {
  const before = window.IntersectionObserver;
  window.IntersectionObserver = class extends before {
    readonly #callback: IntersectionObserverCallback;
    constructor(callback: IntersectionObserverCallback) {
      super(callback);
      this.#callback = callback;
    }
    override observe(target: Element): void {
      this.#callback([{ isIntersecting: true, target } as IntersectionObserverEntry], this);
    }
  };
  return () => {
    window.IntersectionObserver = before;
  };
}
