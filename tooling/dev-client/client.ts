/// <reference lib="dom" />
/// <reference lib="dom.iterable" />

/** The used part of React's Fast Refresh runtime. */
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
  /** Makes the next successful build reload the page, because no update can be applied. */
  reloadNext: () => void;
}

/** A problem and its place; lines and columns begin at 1. */
export interface Problem {
  kind: 'Build error' | 'Type error' | 'Error in the page';
  message: string;
  file?: string;
  line?: number;
  column?: number;
  /** The lines around it. */
  frame?: string;
}

/** The message of the development server after each change. */
export interface DevelopmentState {
  /** The hash of the newest compilation of each built part. */
  hashes: Record<string, string>;
  problems: Problem[];
  /** Changes with the page's document. */
  page: string;
}

declare global {
  var portalDevelopment: DevelopmentClient;
  var $RefreshReg$: unknown;
  var $RefreshSig$: unknown;
}
