import fs from 'node:fs';
import {
  type FullConfig,
  type Reporter,
  type Suite,
  type TestCase,
  type TestError,
  type TestResult,
} from '@playwright/test/reporter';

const nameOf = (test: TestCase) => test.titlePath().slice(2).join(' › ');

/**
 * Writes a line for each beginning and end of a journey: it shows what ran when the
 * run was stopped.
 */
export default class Journal implements Reporter {
  readonly #file: string;

  constructor({ file }: { file: string }) {
    this.#file = file;
  }

  #write(line: object) {
    fs.appendFileSync(this.#file, `${JSON.stringify(line)}\n`);
  }

  onBegin(_: FullConfig, suite: Suite) {
    this.#write({ total: suite.allTests().length });
  }

  onTestBegin(test: TestCase) {
    this.#write({ began: nameOf(test) });
  }

  onTestEnd(test: TestCase, { status, duration }: TestResult) {
    this.#write({ ended: nameOf(test), isPassed: status === 'passed', seconds: duration / 1000 });
  }

  onError({ message }: TestError) {
    this.#write({ error: message ?? 'unknown' });
  }
}
