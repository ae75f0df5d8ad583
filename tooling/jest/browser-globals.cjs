const { installComputedStyle } = require('./computed-style.cjs');

installComputedStyle(window);

// What components ask of a browser and jsdom does not have.
globalThis.IS_REACT_ACT_ENVIRONMENT = true;
window.matchMedia ??= (query) => ({
  matches: false,
  media: query,
  onchange: null,
  addEventListener() {},
  removeEventListener() {},
  addListener() {},
  removeListener() {},
  dispatchEvent: () => false,
});
class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}
window.ResizeObserver ??= NoObserver;
window.IntersectionObserver ??= NoObserver;
window.scrollTo = () => {};
Element.prototype.scrollIntoView ??= () => {};
URL.createObjectURL ??= () => 'blob:test';
URL.revokeObjectURL ??= () => {};
