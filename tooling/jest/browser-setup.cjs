if (typeof window !== 'undefined') {
  require('./browser-globals.cjs');
  require('@testing-library/jest-dom');
  skipOwnerStacks(require('react'));
  const { configure, getConfig } = require('@testing-library/react');
  const { getElementError } = getConfig();
  configure({
    // Stops a test that hangs. No test waits for it.
    asyncUtilTimeout: globalThis.queryTimeout ?? 60_000,
    // Messages are also in the portal's live regions, a moment later: a query by text finds them
    // where they are seen.
    defaultIgnore: 'script, style, [data-announcer] *',
    // A query that is tried again later needs no picture of the page. The last try gets one.
    getElementError: (message, container) =>
      getConfig()._disableExpensiveErrorDiagnostics
        ? Object.assign(new Error(message), { name: 'TestingLibraryElementError' })
        : getElementError(message, container),
  });
}

/**
 * React's development build takes a stack trace per element: a fifth of the time, and no test reads
 * one.
 */
function skipOwnerStacks({
  __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals = {},
}) {
  if (!('recentlyCreatedOwnerStacks' in internals)) return;
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set() {} });
}

// An error on the console is a defect unless the test says that it expects it:
// expectConsoleError(/words/).
let expected = [];
globalThis.expectConsoleError = (pattern) => expected.push(pattern);
const original = console.error;
let unexpected = [];
console.error = (...args) => {
  const text = args
    .map((arg) => (arg instanceof Error ? (arg.stack ?? arg.message) : String(arg)))
    .join(' ');
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
