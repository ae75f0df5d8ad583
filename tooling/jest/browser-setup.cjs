/**
 * @typedef {{__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE?: object}} ReactBuild
 * @typedef {{_disableExpensiveErrorDiagnostics?: boolean}} Diagnostics absent in the library's
 * types
 */
/** @type {typeof globalThis & {queryTimeout?: number}} */
const globals = globalThis;

if (typeof window !== 'undefined') {
  require('./browser-globals.cjs');
  require('@testing-library/jest-dom');
  /** @type {unknown} */
  const react = require('react');
  skipOwnerStacks(/** @type {ReactBuild} */ (react));
  const { configure, getConfig } = require('@testing-library/react');
  const { getElementError } = getConfig();
  configure({
    // Only ends tests that hang.
    asyncUtilTimeout: globals.queryTimeout ?? 60_000,
    // The portal's live regions repeat messages, so queries by text ignore them.
    defaultIgnore: 'script, style, [data-announcer] *',
    // A query that is retried does not print the page; only its last try does.
    getElementError: (message, container) =>
      isTriedAgain(getConfig())
        ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
        : getElementError(message, container),
  });
}

/** @param {object & Diagnostics} config */
function isTriedAgain(config) {
  return config._disableExpensiveErrorDiagnostics;
}

/**
 * React's development build takes a stack trace per element: a fifth of the time, and unused by
 * tests.
 * @param {ReactBuild} react
 */
function skipOwnerStacks({
  __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals = {},
}) {
  if (!('recentlyCreatedOwnerStacks' in internals)) return;
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set() {} });
}

// Fails a test on console errors, except those that it expects: expectConsoleError(/words/).
/** @type {RegExp[]} */
let expected = [];
Object.assign(globalThis, {
  expectConsoleError: (/** @type {RegExp} */ pattern) => expected.push(pattern),
});
const original = console.error;
/** @type {string[]} */
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
