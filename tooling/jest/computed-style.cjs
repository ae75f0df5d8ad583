/**
 * jsdom's getComputedStyle matches every rule of the page for every element. Queries for accessible
 * elements call it thousands of times, but read few properties: those are looked up here among the
 * rules that set them.
 */
/** @typedef {{selector: string, value: string, order: number}} Entry */

const inherited = new Map([
  ['visibility', 'visible'],
  ['pointer-events', 'auto'],
]);
const quick = ['display', 'visibility', 'opacity', 'content', 'pointer-events', 'user-select'];
const cssName = (/** @type {string} */ key) =>
  key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/**
 * The classes of a selector's last part: an element without them cannot match.
 * @param {string} selector
 */
function lastClass(selector) {
  const plain = selector.replace(/\([^()]*\)/g, '');
  return /\.([\w-]+)[^\s>+~]*$/.exec(plain)?.[1];
}

/**
 * jsdom's matcher does not know every selector; as in a browser, such a rule has no effect.
 * @param {Element} element
 * @param {string} selector
 */
function matches(element, selector) {
  try {
    return element.matches(selector);
  } catch {
    return false;
  }
}

/** The rules that set one property, by a class that their elements must have. */
class Rules {
  /** @type {Map<string, Entry[]>} */
  byClass = new Map();
  /** @type {Entry[]} */
  others = [];

  /**
   * @param {string} selector
   * @param {string} value
   * @param {number} order
   */
  add(selector, value, order) {
    // A selector with brackets may have commas inside them, so it is not split: it is matched as a
    // whole.
    const keys = selector.includes('(')
      ? [undefined]
      : selector.split(',').map((each) => lastClass(each.trim()));
    for (const key of new Set(keys)) {
      const list = key ? (this.byClass.get(key) ?? []) : this.others;
      if (key) this.byClass.set(key, list);
      list.push({ selector, value, order });
    }
  }

  /**
   * The value of the last matching rule: as in jsdom, by order and not by specificity.
   * @param {Element} element
   */
  valueFor(element) {
    /** @type {Entry[]} */
    const found = [];
    const consider = (/** @type {Entry} */ entry) => {
      if (found[0] && entry.order < found[0].order) return;
      if (matches(element, entry.selector)) found[0] = entry;
    };
    this.others.forEach(consider);
    for (const name of element.classList) this.byClass.get(name)?.forEach(consider);
    return found[0]?.value;
  }
}

/**
 * The rules of a document's own style sheets; read again when a sheet is added, removed or
 * extended.
 */
class Sheets {
  /** @type {{sheet: CSSStyleSheet, length: number, last: CSSRule | undefined}[]} */
  seen = [];
  /** @type {Map<string, Rules>} */
  rules = new Map();
  count = 0;

  /** @param {Document} document */
  constructor(document) {
    this.document = document;
  }

  current() {
    const sheets = [...this.document.styleSheets];
    const isSame = (/** @type {CSSStyleSheet} */ sheet, /** @type {number} */ index) => {
      const known = this.seen[index];
      return (
        known?.sheet === sheet &&
        (known.length === 0 || sheet.cssRules[known.length - 1] === known.last)
      );
    };
    if (sheets.length < this.seen.length || !sheets.slice(0, this.seen.length).every(isSame))
      this.forget();
    // A rule that is added to any sheet but the last changes the order of all.
    const grown = sheets.findIndex(
      (sheet, index) => sheet.cssRules.length !== (this.seen[index]?.length ?? -1),
    );
    if (grown !== -1 && grown < this.seen.length - 1) this.forget();
    sheets.forEach((sheet, index) => this.read(sheet, index));
    return this.rules;
  }

  forget() {
    this.seen = [];
    this.rules = new Map(quick.map((name) => [name, new Rules()]));
    this.count = 0;
  }

  /**
   * @param {CSSStyleSheet} sheet
   * @param {number} index
   */
  read(sheet, index) {
    const { length } = sheet.cssRules;
    const from = this.seen[index]?.length ?? 0;
    if (from === length && this.seen[index]) return;
    for (let at = from; at < length; at += 1) this.addRule(sheet.cssRules[at]);
    this.seen[index] = { sheet, length, last: sheet.cssRules[length - 1] };
  }

  /** @param {Partial<CSSStyleRule & CSSMediaRule> | undefined} rule */
  addRule(rule) {
    if (rule?.media) {
      if (Array.from(rule.media).includes('screen'))
        for (const inner of rule.cssRules ?? []) this.addRule(inner);
      return;
    }
    if (!rule?.selectorText || !rule.style) return;
    for (const name of quick) {
      const value = rule.style.getPropertyValue(name);
      if (value !== '') this.rules.get(name)?.add(rule.selectorText, value, (this.count += 1));
    }
  }
}

/**
 * @param {Window} window gets a getComputedStyle that is fast for a few properties; `ofJsdom` is
 * the replaced one
 */
exports.installComputedStyle = (window) => {
  const ofJsdom = window.getComputedStyle.bind(window);
  const bare = window.document.implementation.createHTMLDocument('');
  /** @type {Map<string, string>} */
  const browsers = new Map();
  const sheets = new Sheets(window.document);
  sheets.forget();

  /**
   * The browser's default for such an element. Its rules depend on these attributes.
   * @param {Element} element
   * @param {string} name
   */
  const browserValue = (element, name) => {
    const attributes = ['hidden', 'open', 'type'].filter((each) => element.hasAttribute(each));
    const key = [
      element.namespaceURI,
      element.localName,
      name,
      ...attributes.map((each) => `${each}=${element.getAttribute(each)}`),
    ].join();
    let value = browsers.get(key);
    if (value === undefined) {
      const copy = bare.createElementNS(element.namespaceURI, element.localName);
      for (const each of attributes) copy.setAttribute(each, element.getAttribute(each) ?? '');
      value = ofJsdom.call(window, copy).getPropertyValue(name);
      browsers.set(key, value);
    }
    return value;
  };

  /**
   * @type {(element: Element & {style?: CSSStyleDeclaration}, name: string) => string | undefined}
   */
  const valueOf = (element, name) => {
    const own =
      element.style?.getPropertyValue(name) || sheets.current().get(name)?.valueFor(element);
    if (own && own !== 'unset') return own;
    if (!inherited.has(name)) return own === 'unset' ? '' : browserValue(element, name);
    return element.parentElement ? valueOf(element.parentElement, name) : inherited.get(name);
  };

  /**
   * @param {Element} element
   * @returns {CSSStyleDeclaration}
   */
  const quickly = (element) => {
    /** @type {CSSStyleDeclaration | undefined} */
    let full;
    const whole = () => (full ??= ofJsdom.call(window, element));
    const getPropertyValue = (/** @type {string} */ name) =>
      quick.includes(name) ? valueOf(element, name) : whole().getPropertyValue(name);
    return new Proxy(/** @type {CSSStyleDeclaration} */ (Object.prototype), {
      get(_, key) {
        if (key === 'getPropertyValue') return getPropertyValue;
        if (typeof key === 'string' && quick.includes(cssName(key)))
          return valueOf(element, cssName(key));
        const value = Reflect.get(whole(), key);
        return typeof value === 'function' ? value.bind(whole()) : value;
      },
      has: (_, key) => key in whole(),
    });
  };

  /** @type {Window['getComputedStyle']} */
  const fast = (element, pseudo) =>
    pseudo || element?.ownerDocument !== window.document
      ? ofJsdom.call(window, element, pseudo)
      : quickly(element);
  window.getComputedStyle = Object.assign(fast, { ofJsdom });
};
