// Notes the running test, so that a run that hangs can name it. The runner of all tests reads the
// file.
const fs = require('node:fs');
const path = require('node:path');

const prefix = process.env.CURRENT_TEST_PREFIX;
if (prefix) {
  const file = `${prefix}.${process.env.JEST_WORKER_ID ?? '1'}`;
  const testFile = () => path.relative(process.cwd(), expect.getState().testPath ?? '');
  const note = (/** @type {string} */ text) => fs.writeFileSync(file, text);
  note(`${testFile()}: while its file was loaded or prepared`);
  beforeEach(() => note(`${testFile()}: ${expect.getState().currentTestName}`));
}
