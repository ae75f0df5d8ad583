const { TestEnvironment } = require('jest-environment-jsdom');

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

/** jsdom accepts only its own signals as the `signal` option of addEventListener. */
function acceptNodeSignals(window, DomController) {
  const ofDom = new WeakMap();
  const converted = (signal) => {
    const known = ofDom.get(signal);
    if (known) return known;
    const controller = new DomController();
    if (signal.aborted) controller.abort(signal.reason);
    else signal.addEventListener('abort', () => controller.abort(signal.reason), { once: true });
    ofDom.set(signal, controller.signal);
    return controller.signal;
  };
  const accepting = (original) =>
    function addEventListener(type, listener, options) {
      const isNodes = options?.signal instanceof AbortSignal;
      return original.call(this, type, listener, isNodes ? { ...options, signal: converted(options.signal) } : options);
    };
  // The environment of jest gives the window a method of its own.
  for (const target of [window.EventTarget.prototype, window]) target.addEventListener = accepting(target.addEventListener);
}

/** jsdom with Node's fetch. Its File, Blob and FormData stay jsdom's: inputs produce and accept only those. */
module.exports = class extends TestEnvironment {
  constructor(...args) {
    super(...args);
    const DomController = this.global.AbortController;
    for (const name of fromNode) this.global[name] = globalThis[name];
    acceptNodeSignals(this.global, DomController);
  }
};
