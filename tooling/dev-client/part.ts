// Part of every development build: finds the modules that Fast Refresh can update, and applies
// updates when the page announces them.
import type { RefreshRuntime } from './client';

interface HotModule {
  data?: { signature?: unknown[] };
  status: () => string;
  accept: () => void;
  dispose: (before: (data: { signature?: unknown[] }) => void) => void;
  invalidate: () => void;
  check: (apply: boolean) => Promise<unknown[] | null>;
}
interface Run {
  id: string;
  module: { exports: Record<string, unknown>; hot: HotModule };
  factory: (...given: unknown[]) => void;
}
declare const __webpack_require__: { i: ((run: Run) => void)[] };
declare const __webpack_hash__: string;
declare const __PART__: string;
declare global {
  interface ImportMeta {
    webpackHot: HotModule;
  }
}

const page = self.portalDevelopment;
const { refresh } = page;

/**
 * Registers the components of one module while it is evaluated. Returns a function that ends this.
 */
function registerComponents(id: string, { register, ...runtime }: RefreshRuntime): () => void {
  const before = [self.$RefreshReg$, self.$RefreshSig$];
  self.$RefreshReg$ = (type: unknown, name: string) => register(type, `${__PART__} ${id} ${name}`);
  self.$RefreshSig$ = runtime.createSignatureFunctionForTransform;
  return () => {
    [self.$RefreshReg$, self.$RefreshSig$] = before;
  };
}

/** The names and families of a module that exports components only; undefined for others. */
function signatureOf(exports: Record<string, unknown>): unknown[] | undefined {
  const names = Object.keys(exports);
  const areComponents = names.every((name) => refresh.isLikelyComponentType(exports[name]));
  if (!names.length || !areComponents) return undefined;
  return names.flatMap((name) => [name, refresh.getFamilyByType(exports[name])]);
}

const isSame = (one: unknown[], other: unknown[]) =>
  one.length === other.length && one.every((each, at) => each === other[at]);

function accept(hot: HotModule, signature: unknown[]) {
  hot.accept();
  hot.dispose((data) => (data.signature = signature));
}

/** A module of components accepts its own updates; those of others go to their importers. */
function afterRun({ exports, hot }: Run['module']) {
  const before = hot.data?.signature;
  const signature = signatureOf(exports);
  if (signature) accept(hot, signature);
  if (before && (!signature || !isSame(before, signature))) hot.invalidate();
}

__webpack_require__.i.push((run) => {
  const { id, module, factory } = run;
  if (!/\.tsx?$/.test(id) || /node_modules/.test(id)) return;
  run.factory = function runRegistered(...given) {
    const end = registerComponents(id, refresh);
    try {
      factory.apply(this, given);
    } catch (error) {
      page.fail(error);
      const before = module.hot.data?.signature;
      if (before) accept(module.hot, before);
      else page.reloadNext();
      throw error;
    } finally {
      end();
    }
    afterRun(module);
  };
});

const hot = import.meta.webpackHot;
page.addPart(__PART__, {
  hash: () => __webpack_hash__,
  update: async (wanted) => {
    while (__webpack_hash__ !== wanted) {
      if (!(await hot.check(true))) throw new Error('There is no update from this build.');
    }
  },
});
