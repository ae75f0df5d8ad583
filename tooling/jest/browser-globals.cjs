const { installComputedStyle } = require('./computed-style.cjs');

installComputedStyle(window);

// Browser APIs that components use and jsdom lacks.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
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
  /** @returns {never[]} */
  takeRecords() {
    return [];
  }
}
window.ResizeObserver ??= NoObserver;
window.IntersectionObserver ??= class extends NoObserver {
  root = null;
  rootMargin = '';
  scrollMargin = '';
  /** @type {never[]} */
  thresholds = [];
};
window.scrollTo = () => {};
Element.prototype.scrollIntoView = () => {};
URL.createObjectURL = () => 'blob:test';
URL.revokeObjectURL = () => {};
