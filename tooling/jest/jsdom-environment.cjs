const { TestEnvironment: DomEnvironment } = require('jest-environment-jsdom');
const { TestEnvironment: NodeEnvironment } = require('jest-environment-node');

/** Request handlers need Node's own fetch. It accepts only Node's streams and signals. */
const fromNode = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'AbortController',
  'AbortSignal',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'TextEncoder',
  'TextDecoder',
  'TextDecoderStream',
  'TextEncoderStream',
  'CompressionStream',
  'DecompressionStream',
  'BroadcastChannel',
  'structuredClone',
];

/**
 * @typedef {ConstructorParameters<typeof NodeEnvironment>} Parameters
 * @typedef {Parameters[0]} Config
 * @typedef {Parameters[1]} Context
 * @typedef {{signal?: AbortSignal} | boolean | undefined} Options
 * @typedef {(type: string, listener: unknown, options?: Options) => void} AddListener
 * @typedef {{addEventListener: AddListener}} Target
 */

/**
 * jsdom accepts only its own signals as the `signal` option of addEventListener.
 * @param {{EventTarget: {prototype: object}}} window
 * @param {typeof AbortController} DomController
 */
function acceptNodeSignals(window, DomController) {
  /** @type {WeakMap<AbortSignal, AbortSignal>} */
  const ofDom = new WeakMap();
  const converted = (/** @type {AbortSignal} */ signal) => {
    const known = ofDom.get(signal);
    if (known) return known;
    const controller = new DomController();
    if (signal.aborted) controller.abort(signal.reason);
    else signal.addEventListener('abort', () => controller.abort(signal.reason), { once: true });
    ofDom.set(signal, controller.signal);
    return controller.signal;
  };
  const accepting = (/** @type {AddListener} */ original) =>
    /**
     * @this {Target}
     * @param {string} type
     * @param {unknown} listener
     * @param {Options} [options]
     */
    function addEventListener(type, listener, options) {
      const signal = typeof options === 'object' ? options.signal : undefined;
      const isNodes = typeof options === 'object' && signal instanceof AbortSignal;
      return original.call(
        this,
        type,
        listener,
        isNodes ? { ...options, signal: converted(signal) } : options,
      );
    };
  // jest-environment-jsdom defines a method of its own on the window.
  for (const target of [window.EventTarget.prototype, window])
    Reflect.set(target, 'addEventListener', accepting(Reflect.get(target, 'addEventListener')));
}

/**
 * jsdom with Node's fetch. Its File, Blob and FormData stay jsdom's: inputs produce and accept only
 * those.
 */
class BrowserEnvironment extends DomEnvironment {
  /**
   * @param {Config} config
   * @param {Context} context
   */
  constructor(config, context) {
    super(config, context);
    const DomController = this.global.AbortController;
    for (const name of fromNode) Reflect.set(this.global, name, Reflect.get(globalThis, name));
    acceptNodeSignals(this.global, DomController);
  }
}

/**
 * A browser for each test file, which takes half a second, unless the file begins with the comment
 * `@without-browser`.
 */
module.exports = class {
  /**
   * @param {Config} config
   * @param {Context} context
   */
  constructor(config, context) {
    const Chosen =
      'without-browser' in context.docblockPragmas ? NodeEnvironment : BrowserEnvironment;
    this.chosen = new Chosen(config, context);
    this.chosen.global.isSelectionOfTests = Boolean(config.globalConfig.testNamePattern);
  }
  get global() {
    return this.chosen.global;
  }
  get fakeTimers() {
    return this.chosen.fakeTimers;
  }
  get fakeTimersModern() {
    return this.chosen.fakeTimersModern;
  }
  get moduleMocker() {
    return this.chosen.moduleMocker;
  }
  setup() {
    return this.chosen.setup();
  }
  teardown() {
    return this.chosen.teardown();
  }
  exportConditions() {
    return this.chosen.exportConditions();
  }
  getVmContext() {
    return this.chosen.getVmContext();
  }
};
