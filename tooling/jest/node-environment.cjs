const asyncHooks = require('node:async_hooks');
const { createRequire } = require('node:module');
const vm = require('node:vm');

const ofJest = createRequire(require.resolve('jest-environment-node'));
const { ModuleMocker } = ofJest('jest-mock');
const { LegacyFakeTimers, ModernFakeTimers } = ofJest('@jest/fake-timers');

/** Jest insists on a context. With this one its modules run in the process's own realm. */
const here = vm.createContext({});
/**
 * Options without this context.
 * @template {object} Options
 * @param {Options | undefined} options
 * @param {keyof Options} name
 */
const outside = (options, name) =>
  options?.[name] === here ? { ...options, [name]: undefined } : options;
const { SourceTextModule, SyntheticModule, compileFunction } = vm;
vm.SourceTextModule = class extends SourceTextModule {
  /**
   * @param {string} code
   * @param {import('node:vm').SourceTextModuleOptions} [options]
   */
  constructor(code, options) {
    super(code, outside(options, 'context'));
  }
};
vm.SyntheticModule = class extends SyntheticModule {
  /**
   * @param {string[]} names
   * @param {(this: import('node:vm').SyntheticModule) => void} evaluate
   * @param {import('node:vm').SyntheticModuleOptions} [options]
   */
  constructor(names, evaluate, options) {
    super(names, evaluate, outside(options, 'context'));
  }
};
vm.compileFunction = (code, names, options) =>
  compileFunction(code, names, outside(options, 'parsingContext'));

/** @typedef {import('node:async_hooks').AsyncLocalStorage<unknown>} Storage */
/**
 * Jest makes one for each test file and never disables it, and in Node 20 each slows every promise
 * down.
 * @type {Set<Storage>}
 */
const storages = new Set();
/** @type {new (...options: unknown[]) => Storage} */
const NodeStorage = asyncHooks.AsyncLocalStorage;
class NotedStorage extends NodeStorage {
  /** @param {unknown[]} options */
  constructor(...options) {
    super(...options);
    storages.add(this);
  }
}
// Defined, not assigned: since Node 26 it is a getter.
Object.defineProperty(asyncHooks, 'AsyncLocalStorage', { value: NotedStorage });

/**
 * Restores an object's own properties, symbols included.
 * @param {object} target
 * @param {PropertyDescriptorMap} before
 */
const restore = (target, before) => {
  for (const key of Reflect.ownKeys(target))
    if (!Object.hasOwn(before, key)) Reflect.deleteProperty(target, key);
  for (const key of Reflect.ownKeys(before)) Reflect.defineProperty(target, key, before[key] ?? {});
};

/** @type {(timer: unknown) => unknown} */
const same = (timer) => timer;

/**
 * Jest's environment for Node without a realm per file: `instanceof` works between the tested code
 * and packages. Node loads packages once per worker, and our own modules for each file.
 */
module.exports = class {
  #globals = Object.getOwnPropertyDescriptors(globalThis);
  #process = Object.getOwnPropertyDescriptors(process);
  #environment = { ...process.env };

  /**
   * @param {ConstructorParameters<typeof import('jest-environment-node').TestEnvironment>[0]}
   * config
   */
  constructor({ projectConfig }) {
    const global = globalThis;
    this.global = global;
    this.moduleMocker = new ModuleMocker(global);
    const timerConfig = { idToRef: same, refToId: same };
    this.fakeTimers = new LegacyFakeTimers({
      config: projectConfig,
      global,
      moduleMocker: this.moduleMocker,
      timerConfig,
    });
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global });
    Object.assign(global, { [Symbol.for('installed package')]: require });
    Error.stackTraceLimit = 100;
  }

  async setup() {}

  async teardown() {
    this.fakeTimers.dispose();
    this.fakeTimersModern.dispose();
    for (const storage of storages) storage.disable();
    storages.clear();
    restore(process, this.#process);
    restore(globalThis, this.#globals);
    for (const name of Object.keys(process.env))
      if (!(name in this.#environment)) delete process.env[name];
    Object.assign(process.env, this.#environment);
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  getVmContext() {
    return here;
  }
};
