const asyncHooks = require('node:async_hooks');
const { createRequire } = require('node:module');
const vm = require('node:vm');

const ofJest = createRequire(require.resolve('jest-environment-node'));
const { ModuleMocker } = ofJest('jest-mock');
const { LegacyFakeTimers, ModernFakeTimers } = ofJest('@jest/fake-timers');

/** Jest insists on a context. With this one its modules run in the process's own realm. */
const here = vm.createContext({});
const outside = (options, name) =>
  options?.[name] === here ? { ...options, [name]: undefined } : options;
const { SourceTextModule, SyntheticModule, compileFunction } = vm;
vm.SourceTextModule = class extends SourceTextModule {
  constructor(code, options) {
    super(code, outside(options, 'context'));
  }
};
vm.SyntheticModule = class extends SyntheticModule {
  constructor(names, evaluate, options) {
    super(names, evaluate, outside(options, 'context'));
  }
};
vm.compileFunction = (code, names, options) =>
  compileFunction(code, names, outside(options, 'parsingContext'));

/**
 * Jest makes one for each test file and leaves it in use, and Node 20 then works for each of them
 * at every promise.
 */
const storages = new Set();
const { AsyncLocalStorage } = asyncHooks;
asyncHooks.AsyncLocalStorage = class extends AsyncLocalStorage {
  constructor(...options) {
    super(...options);
    storages.add(this);
  }
};

/** Restores an object's own properties, symbols included. */
const restore = (target, before) => {
  for (const key of Reflect.ownKeys(target))
    if (!Object.hasOwn(before, key)) Reflect.deleteProperty(target, key);
  for (const key of Reflect.ownKeys(before)) Reflect.defineProperty(target, key, before[key]);
};

/**
 * Jest's environment for Node without a realm per file: `instanceof` works between the tested code
 * and packages, so Node itself loads packages, once for all files of a worker. Our own modules are
 * loaded for each file.
 */
module.exports = class {
  #globals = Object.getOwnPropertyDescriptors(globalThis);
  #process = Object.getOwnPropertyDescriptors(process);
  #environment = { ...process.env };

  constructor({ projectConfig }) {
    const global = globalThis;
    this.global = global;
    this.moduleMocker = new ModuleMocker(global);
    const timerConfig = { idToRef: (timer) => timer, refToId: (timer) => timer };
    this.fakeTimers = new LegacyFakeTimers({
      config: projectConfig,
      global,
      moduleMocker: this.moduleMocker,
      timerConfig,
    });
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global });
    global[Symbol.for('installed package')] = require;
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
