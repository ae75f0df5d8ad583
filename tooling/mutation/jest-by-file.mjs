import fs from 'node:fs';
import path from 'node:path';
import { OpenFiles } from './open-file.mjs';
import { strykerPlugins as ofJest, strykerValidationSchema } from '@stryker-mutator/jest-runner';

export { strykerValidationSchema };

/**
 * @import { FileResult, MutantResult, MutantRun, Runner, TestResult } from './runner'
 * @typedef {{fileName: string, ids: string[], time: number}} TimedFile
 * @typedef {{(injector: unknown): Runner, inject: readonly string[]}} Factory
 */

const [plugin] = ofJest;
if (!plugin) throw new Error('The runner of Stryker for jest is another one now.');
const { kind } = plugin;
/** @type {unknown} */
const made = plugin.factory;
const factory = /** @type {Factory} */ (made);

/** The tests of each file, the fastest file first: written by the dry run, read by every runner. */
const place = process.env.MUTATION_TESTS ?? '';

/** @param {TestResult[]} tests */
function fastestFirst(tests) {
  /** @type {Map<string, TimedFile>} */
  const files = new Map();
  for (const { id, fileName, timeSpentMs } of tests) {
    const file = files.get(fileName) ?? { fileName, ids: [], time: 0 };
    files.set(fileName, file);
    file.ids.push(id);
    file.time += timeSpentMs;
  }
  return [...files.values()].sort((one, other) => one.time - other.time);
}

/** @type {(fileName: string, source: string) => boolean} */
const isBeside = (fileName, source) =>
  path.basename(fileName).startsWith(`${path.parse(source).name}.`);

/**
 * The files whose tests reach the mutant. Without a filter any file may: the mutant runs while
 * files are loaded.
 * @param {MutantRun} options
 * @returns {{fileName: string, ids?: string[]}[]}
 */
function filesFor({ testFilter, sandboxFileName }) {
  /** @type {TimedFile[]} */
  const all = JSON.parse(fs.readFileSync(place, 'utf8'));
  if (!testFilter) {
    const { dir } = path.parse(sandboxFileName);
    /** @type {(file: {fileName: string}) => number} */
    const distance = ({ fileName }) =>
      isBeside(fileName, sandboxFileName) ? 0 : path.relative(dir, fileName).split(path.sep).length;
    return all
      .map(({ fileName }) => ({ fileName }))
      .sort((one, other) => distance(one) - distance(other));
  }
  const wanted = new Set(testFilter);
  const chosen = all.map(({ fileName, ids }) => ({
    fileName,
    ids: ids.filter((id) => wanted.has(id)),
  }));
  return chosen.filter(({ ids }) => ids.length);
}

/**
 * Stryker's result for a mutant, from the tests of one file.
 * @param {FileResult} result
 * @param {string[]} ids
 * @returns {MutantResult}
 */
function answerOf({ hasFailed, isEndless, error, message }, ids) {
  if (isEndless) return { status: 'timeout', reason: 'Hit limit reached' };
  if (error) return { status: 'error', errorMessage: error };
  if (!hasFailed) return { status: 'survived', nrOfTests: ids.length };
  return { status: 'killed', killedBy: ids, failureMessage: message, nrOfTests: ids.length };
}

/**
 * Stryker's own runner loads every test file for every mutant. This one runs the files whose tests
 * reach it until one fails, and keeps a file loaded for the next mutant.
 * @param {unknown} injector
 */
function byFile(injector) {
  const runner = factory(injector);
  const { dryRun, mutantRun, run } = runner;
  const openFiles = new OpenFiles(runner);
  /** @type {string[] | undefined} */
  let testFiles;
  runner.run = (settings) => run.call(runner, testFiles ? { ...settings, testFiles } : settings);
  runner.dryRun = async (options) => {
    const result = await dryRun.call(runner, options);
    if (result.tests) fs.writeFileSync(place, JSON.stringify(fastestFirst(result.tests)));
    return result;
  };
  runner.dispose = () => openFiles.close();

  /**
   * @param {MutantRun} options
   * @param {string} fileName
   * @param {string[] | undefined} ids
   * @returns {Promise<MutantResult>}
   */
  const loadAndRun = async (options, fileName, ids) => {
    await openFiles.close();
    testFiles = [fileName];
    const result = await mutantRun.call(runner, { ...options, testFilter: ids });
    if (result.status !== 'error') return result;
    // Each file was loaded without a mutant before, so the mutant prevents loading.
    return { status: 'killed', killedBy: [], failureMessage: result.errorMessage, nrOfTests: 0 };
  };
  /**
   * @param {MutantRun} options
   * @param {{fileName: string, ids?: string[]}} file
   */
  const runFile = async (options, { fileName, ids }) => {
    if (!ids) return loadAndRun(options, fileName, ids);
    const result = await openFiles.run(fileName, ids, {
      mutant: options.activeMutant.id,
      hitLimit: options.hitLimit,
    });
    // A value that a module caches on first use may hide a mutant from tests that run again.
    if (result.hasFailed || result.error || !isBeside(fileName, options.sandboxFileName))
      return answerOf(result, ids);
    return loadAndRun(options, fileName, ids);
  };
  runner.mutantRun = async (options) => {
    /** @type {MutantResult} */
    let result = { status: 'survived', nrOfTests: 0 };
    for (const file of filesFor(options)) {
      result = await runFile(options, file);
      if (result.status !== 'survived') break;
    }
    return result;
  };
  return runner;
}
byFile.inject = factory.inject;

export const strykerPlugins = [{ kind, name: 'jest-by-file', factory: byFile }];
