const { TestEnvironment } = require('jest-environment-jsdom');

/** jsdom, with the web platform's newer globals taken from Node (request handlers need a real fetch). */
module.exports = class extends TestEnvironment {
  constructor(...args) {
    super(...args);
    for (const name of [
      'fetch',
      'Request',
      'Response',
      'Headers',
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
      'Blob',
      'File',
      'FormData',
      'AbortController',
      'AbortSignal',
      'performance',
    ]) {
      // jsdom's own File, Blob and FormData stay: its inputs produce and accept only those.
      if (['Blob', 'File', 'FormData', 'AbortController', 'AbortSignal', 'performance'].includes(name)) continue;
      this.global[name] = globalThis[name];
    }
  }
};
