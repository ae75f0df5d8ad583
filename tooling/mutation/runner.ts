/** The used part of Stryker's test runner for jest, whose types are not exported. */
export interface Runner {
  dryRun: (options: object) => Promise<{ tests?: TestResult[] }>;
  mutantRun: (options: MutantRun) => Promise<MutantResult>;
  run: (settings: object) => Promise<unknown>;
  dispose: () => Promise<void>;
  jestWrapper: Jest;
  jestConfig: object;
}

export interface Jest {
  runCLI: (
    argv: object,
    projects: string[],
  ) => Promise<{ results: { testResults: { testExecError?: { message: string } }[] } }>;
}

export interface TestResult {
  id: string;
  fileName: string;
  timeSpentMs: number;
}

export interface MutantRun {
  testFilter?: string[];
  sandboxFileName: string;
  activeMutant: { id: string };
  hitLimit?: number;
}

/** Stryker's result for a mutant. */
export interface MutantResult {
  status: 'timeout' | 'error' | 'survived' | 'killed';
  reason?: string;
  errorMessage?: string;
  failureMessage?: string;
  killedBy?: string[];
  nrOfTests?: number;
}

/** The result of one file's tests with a mutant. */
export interface FileResult {
  hasFailed?: boolean;
  isEndless?: boolean;
  error?: string;
  message?: string;
  /** The tests that ran. */
  ran?: string[];
}

/** A mutant that is switched on while tests run. */
export interface ActiveMutant {
  mutant?: string;
  hitLimit?: number;
}

/** The globals that Stryker's mutants read. */
export interface StrykerGlobals {
  activeMutant?: string;
  hitLimit?: number;
  hitCount?: number;
}

/** The interface between the runner and the environment of an open test file. */
export interface OpenTestFile {
  stryker: StrykerGlobals;
  /** The next tests to run; undefined closes the file. */
  nextTests: () => Promise<string[] | undefined>;
  answer: (result: FileResult) => void;
}

/** An entry of jest-circus: a test, or a block of entries. */
export interface Entry {
  type: 'test' | 'describeBlock';
  id: string;
  name: string;
  mode?: string;
  errors: unknown[];
  status?: string | null;
  parent?: Entry;
  children: Entry[];
  tests: Entry[];
  hooks: unknown[];
}

/** The used fields of an event of jest-circus. */
export interface CircusEvent {
  name: string;
  test: Entry;
  describeBlock: Entry;
}
