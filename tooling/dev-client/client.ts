/// <reference lib="dom" />
/// <reference lib="dom.iterable" />

/** React's own runtime for Fast Refresh, as far as it is used here. */
export interface RefreshRuntime {
  injectIntoGlobalHook: (target: unknown) => void;
  register: (type: unknown, id: string) => void;
  createSignatureFunctionForTransform: () => unknown;
  isLikelyComponentType: (type: unknown) => boolean;
  getFamilyByType: (type: unknown) => unknown;
  performReactRefresh: () => unknown;
}

/** What one part's build offers to the page. */
export interface UpdatedPart {
  /** The hash of the compilation that runs. */
  hash: () => string;
  /** Applies updates until the part runs this compilation. Rejects when the page must reload. */
  update: (wanted: string) => Promise<void>;
}

/** What the page offers to each part's build; made before any part runs. */
export interface DevelopmentClient {
  refresh: RefreshRuntime;
  addPart: (name: string, part: UpdatedPart) => void;
  /** Shows an error of the page in the overlay. */
  fail: (error: unknown) => void;
  /** The next good build reloads the page: nothing could take an update now. */
  reloadNext: () => void;
}

/** What is wrong and where; lines and columns begin at 1. */
export interface Problem {
  kind: 'Build error' | 'Type error' | 'Error in the page';
  message: string;
  file?: string;
  line?: number;
  column?: number;
  /** The lines around it. */
  frame?: string;
}

/** What the development server says after each change. */
export interface DevelopmentState {
  /** Of each part that is built: the hash of its newest compilation. */
  hashes: Record<string, string>;
  problems: Problem[];
  /** Changes with what the page's document says. */
  page: string;
}

declare global {
  var portalDevelopment: DevelopmentClient;
  var $RefreshReg$: unknown;
  var $RefreshSig$: unknown;
}
