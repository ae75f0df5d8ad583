/**
 * @import { CircusEvent, Entry, OpenTestFile } from './runner'
 * @typedef {{global: Record<string, unknown>}} Environment
 */
/** @type {new (...options: unknown[]) => Environment} */
const Environment = require(process.env.MUTATION_ENVIRONMENT ?? '');

const key = Symbol.for('open test file');
/** @type {typeof globalThis & {[key]?: OpenTestFile}} */
const globals = globalThis;

/** @param {Entry} entry */
const isTest = ({ type }) => type === 'test';

/**
 * A copy of jest-circus's entries that can run: only the chosen tests, with no errors yet.
 * @param {Entry} block
 * @param {Entry} parent
 * @param {(id: string) => boolean} isChosen
 * @returns {Entry}
 */
function copyOf(block, parent, isChosen, path = '') {
  const copy = { ...block, parent };
  copy.children = block.children.map((child) => {
    const name = `${path} ${child.name}`.trimStart();
    if (!isTest(child)) return copyOf(child, copy, isChosen, name);
    return {
      ...child,
      id: name,
      parent: copy,
      errors: [],
      status: null,
      mode: isChosen(name) ? child.mode : 'skip',
    };
  });
  copy.tests = copy.children.filter(isTest);
  return copy;
}

/** @type {(block: Entry) => Entry[]} */
const testsOf = (block) =>
  block.children.flatMap((child) => (isTest(child) ? [child] : testsOf(child)));

/**
 * The first error; jest-circus keeps each with where it was thrown.
 * @param {unknown[]} errors
 * @returns {unknown}
 */
const firstOf = ([first]) => (Array.isArray(first) ? (first[0] ?? first) : first);

/**
 * Skips what follows a failed test: one is enough to notice a mutant. In an open file it runs tests
 * again and again.
 */
module.exports = class extends Environment {
  #hasFailed = false;
  /** @type {string[]} */
  #ran = [];
  #file = globals[key];
  /** @type {Entry | undefined} */
  #original;
  /** @type {Entry | undefined} */
  #current;

  /** @param {unknown[]} args */
  constructor(...args) {
    super(...args);
    if (this.#file) this.global.__stryker__ = this.#file.stryker;
  }

  /**
   * @param {CircusEvent} event
   * @param {{rootDescribeBlock: Entry}} state
   */
  async handleTestEvent({ name, test, describeBlock }, { rootDescribeBlock: root }) {
    if (name === 'test_fn_failure' || name === 'hook_failure') this.#hasFailed = true;
    if (name === 'test_start' && this.#hasFailed) test.mode = 'skip';
    if (name === 'test_fn_start') this.#ran.push(test.id);
    if (!this.#file) return;
    if (name === 'run_start') {
      this.#original = { ...root, name: 'all' };
      Object.assign(root, { children: [], tests: [], hooks: [] });
      await this.#prepareNext(root);
    } else if (name === 'run_describe_finish' && describeBlock === this.#current) {
      const errors = testsOf(describeBlock).flatMap((each) => each.errors);
      const hasFailed = this.#hasFailed || errors.length > 0;
      this.#file.answer({
        hasFailed,
        ran: this.#ran,
        message: String(firstOf(errors)),
      });
      await this.#prepareNext(root);
    }
  }

  /**
   * Jest-circus also runs entries that are added to a block while it runs.
   * @param {Entry} root
   */
  async #prepareNext(root) {
    const ids = await this.#file?.nextTests();
    if (!ids || !this.#original) {
      root.children.length = 0;
      return;
    }
    this.#hasFailed = false;
    this.#ran = [];
    const wanted = new Set(ids);
    this.#current = copyOf(this.#original, root, (id) => wanted.has(id));
    root.children.push(this.#current);
  }
};
