/**
 * @import { ActiveMutant, FileResult, Jest, OpenTestFile, Runner, StrykerGlobals } from './runner'
 */
const key = Symbol.for('open test file');
/** @type {typeof globalThis & {[key]?: OpenTestFile}} */
const globals = globalThis;

/**
 * A test file that jest keeps loaded: its tests run once per mutant, without being loaded again.
 */
class OpenFile {
  /** @type {StrykerGlobals} */
  #stryker = {};
  /** @type {((ids: string[] | undefined) => void) | undefined} */
  #waiting;
  /** @type {(string[] | undefined)[]} */
  #commands = [];
  /** @type {((result: FileResult) => void) | undefined} */
  answer;

  /**
   * @param {Jest} jest
   * @param {object} config
   * @param {string} fileName
   */
  constructor(jest, config, fileName) {
    this.fileName = fileName;
    globals[key] = {
      stryker: this.#stryker,
      nextTests: () =>
        new Promise((resolve) => {
          this.#waiting = resolve;
          this.#give();
        }),
      answer: (result) => this.answer?.(result),
    };
    const argv = {
      $0: 'stryker',
      _: [fileName],
      runTestsByPath: true,
      runInBand: true,
      silent: true,
      config: JSON.stringify(config),
    };
    this.ended = jest.runCLI(argv, [process.cwd()]).then(
      ({ results }) =>
        this.answer?.({
          error: results.testResults[0]?.testExecError?.message ?? 'the file ended',
        }),
      (error) => this.answer?.({ error: error.message }),
    );
  }

  #give() {
    if (this.#waiting && this.#commands.length) this.#waiting(this.#commands.shift());
  }

  /** @param {string[] | undefined} ids */
  #send(ids) {
    this.#commands.push(ids);
    this.#give();
  }

  /**
   * Runs some tests with one mutant, or with none.
   * @param {string[] | undefined} ids
   * @param {ActiveMutant} [active]
   * @returns {Promise<FileResult>}
   */
  run(ids, { mutant, hitLimit } = {}) {
    Object.assign(this.#stryker, { activeMutant: mutant, hitLimit, hitCount: hitLimit && 0 });
    return new Promise((resolve) => {
      this.answer = (result) => {
        const isEndless =
          this.#stryker.hitLimit !== undefined &&
          (this.#stryker.hitCount ?? 0) > this.#stryker.hitLimit;
        this.#stryker.activeMutant = undefined;
        resolve({ ...result, isEndless });
      };
      this.#send(ids);
    });
  }

  async close() {
    this.#send(undefined);
    await this.ended;
    delete globals[key];
  }
}

/** The one open file of a runner: two would share the process's globals. */
export class OpenFiles {
  /** @type {OpenFile | undefined} */
  #file;

  /** @param {Runner} runner */
  constructor(runner) {
    this.runner = runner;
  }

  async close() {
    await this.#file?.close();
    this.#file = undefined;
  }

  /** @param {string} fileName */
  async #open(fileName) {
    if (this.#file?.fileName === fileName) return this.#file;
    await this.close();
    this.#file = new OpenFile(this.runner.jestWrapper, this.runner.jestConfig, fileName);
    return this.#file;
  }

  /**
   * Whether tests of a file notice a mutant. After a failure the tests must pass without a mutant,
   * else the file is loaded again, so that no mutant affects the next one.
   * @param {string} fileName
   * @param {string[]} ids
   * @param {ActiveMutant} mutant
   * @returns {Promise<FileResult>}
   */
  async run(fileName, ids, mutant) {
    const isFresh = this.#file?.fileName !== fileName;
    const file = await this.#open(fileName);
    const result = await file.run(ids, mutant);
    if (!result.hasFailed && !result.error) return result;
    if (!result.error && !(await file.run(result.ran)).hasFailed) return result;
    await this.close();
    if (isFresh) return result;
    const fresh = await (await this.#open(fileName)).run(ids, mutant);
    await this.close();
    return fresh;
  }
}
