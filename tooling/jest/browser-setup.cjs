// These are packages of the tested room, not of this one.
const ofTheRoom = (name) => require(require.resolve(name, { paths: [process.cwd()] }));
ofTheRoom('@testing-library/jest-dom');
const { configure } = ofTheRoom('@testing-library/react');

configure({ asyncUtilTimeout: 15_000 });

// An error on the console is a defect unless the test says that it expects it: expectConsoleError(/words/).
let expected = [];
globalThis.expectConsoleError = (pattern) => expected.push(pattern);
const original = console.error;
let unexpected = [];
console.error = (...args) => {
  const text = args.map((arg) => (arg instanceof Error ? (arg.stack ?? arg.message) : String(arg))).join(' ');
  if (expected.some((pattern) => pattern.test(text))) return;
  unexpected.push(text);
  original(...args);
};
beforeEach(() => {
  expected = [];
  unexpected = [];
});
afterEach(() => {
  const seen = unexpected;
  unexpected = [];
  if (seen.length) throw new Error(`console.error was called: ${seen[0]}`);
});

// On a shared machine a test may meet a stall once; its first failure is printed, and one that fails twice is broken.
if (process.env.CI) jest.retryTimes(1, { logErrorsBeforeRetry: true });
