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

// A design system injects hundreds of style rules; matching every one of them for every accessibility query is most of
// a suite's time. Inline styles and the hidden attribute are what these tests look at.
const real = window.getComputedStyle.bind(window);
const plain = real(document.createElement('div'));
window.getComputedStyle = (element) => {
  const inline = element.style;
  if (!inline) return plain;
  return new Proxy(plain, {
    get(_, key) {
      if (key === 'getPropertyValue') return (name) => inline.getPropertyValue(name) || (name === 'display' ? defaultDisplay(element) : '');
      const value = inline[key];
      if (typeof value === 'function') return value.bind(inline);
      if (value) return value;
      if (key === 'display') return defaultDisplay(element);
      if (key === 'visibility') return inheritedVisibility(element);
      const fallback = plain[key];
      return typeof fallback === 'function' ? fallback.bind(plain) : fallback;
    },
  });
};
function defaultDisplay(element) {
  return element.hidden ? 'none' : element.style.display || 'block';
}
function inheritedVisibility(element) {
  for (let at = element; at; at = at.parentElement) if (at.style?.visibility) return at.style.visibility;
  return 'visible';
}
