/** The direction of imports (docs/ARCHITECTURE.md). Each rule has a file in tooling/boundaries-fixture that breaks it. */
const areas = '^mfe-([^/]+)/';

/** The files that only tests read. */
const tests = '(\\.(test|situations)\\.[cm]?tsx?$|/testing/)';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'types count as well',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'contracts-stand-alone',
      comment: 'contracts uses zod and nothing else of ours',
      severity: 'error',
      from: { path: '^contracts/src', pathNot: '\\.test\\.ts$' },
      to: { path: '^(shared-[^/]+|shell|mfe-[^/]+|backend|releases|standalone|database)/|node_modules/(?!.*zod)' },
    },
    {
      name: 'session-below-ui',
      severity: 'error',
      from: { path: '^shared-session/src' },
      to: { path: '^(shared-ui|shell|mfe-[^/]+|backend|releases|standalone|database)/' },
    },
    {
      name: 'ui-below-all',
      severity: 'error',
      from: { path: '^shared-ui/src' },
      to: { path: '^(shared-session|shell|mfe-[^/]+|backend|releases|standalone|database)/' },
    },
    {
      name: 'no-area-knows-another',
      severity: 'error',
      from: { path: areas },
      to: { path: areas, pathNot: '^mfe-$1/' },
    },
    {
      name: 'areas-see-only-the-shared',
      severity: 'error',
      from: { path: areas },
      to: { path: '^(shell|backend|releases|standalone|database)/' },
    },
    {
      name: 'areas-use-libraries-through-the-shared',
      severity: 'error',
      from: { path: `${areas}src/`, pathNot: tests },
      to: {
        path: '(^|node_modules/)(@mui|@emotion|axios|@tanstack|react-router|react-router-dom|react-dom|react-hook-form|zod)(/|$)',
      },
    },
    {
      name: 'products-use-no-tests',
      severity: 'error',
      from: { pathNot: `${tests}|^backend/src/(bench|model)/` },
      to: { path: tests },
    },
    {
      name: 'the-shell-knows-no-area',
      severity: 'error',
      from: { path: '^shell/' },
      to: { path: '^(mfe-[^/]+|backend|releases|standalone|database)/' },
    },
    {
      name: 'servers-know-no-screens',
      severity: 'error',
      from: { path: '^(backend|releases|standalone|database)/' },
      to: { path: '^(shell|shared-[^/]+|mfe-[^/]+)/' },
    },
    { name: 'backend-and-releases-apart', severity: 'error', from: { path: '^backend/' }, to: { path: '^(releases|standalone)/' } },
    { name: 'releases-and-backend-apart', severity: 'error', from: { path: '^releases/' }, to: { path: '^(backend|standalone)/' } },
    {
      name: 'database-stands-alone',
      severity: 'error',
      from: { path: '^database/src' },
      to: { path: '^(contracts|backend|releases|standalone)/' },
    },
    {
      name: 'features-stay-apart',
      comment: 'what two features share lives beside them, in common/',
      severity: 'error',
      from: { path: '^mfe-[^/]+/src/features/([^/]+)/' },
      to: { path: '^mfe-[^/]+/src/features/([^/]+)/', pathNot: '^mfe-[^/]+/src/features/$1/' },
    },
    {
      name: 'features-below-screens',
      severity: 'error',
      from: { path: '^mfe-[^/]+/src/features/' },
      to: { path: '^mfe-[^/]+/src/screens/' },
    },
    {
      name: 'sql-only-in-repositories',
      comment: 'routes, policies and presenters speak no SQL',
      severity: 'error',
      from: { path: '^backend/src/domains/.*\\.(routes|policy|presenter)\\.ts$' },
      to: { path: '^backend/src/db/schema|node_modules/(drizzle-orm|pg)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(/dist/|/node_modules/\\.cache/)' },
    tsConfig: { fileName: 'tsconfig.base.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs'],
    },
  },
};
