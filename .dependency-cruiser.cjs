/**
 * The direction of imports (docs/ARCHITECTURE.md). Each rule has a file in
 * tooling/boundaries-fixture that breaks it.
 */
const areas = '^mfe-([^/]+)/';

/** The files that only tests read. */
const tests = '(\\.(test|situations)\\.[cm]?tsx?$|/testing/)';

/** In order: a folder imports only from the folders before it. */
const backendFolders = ['lib', 'config', 'db', 'storage', 'http', 'plugins', 'domains', 'commands'];
const domains = [
  ...[
    'personal-data',
    'attempts',
    'audit',
    'accounts',
    'mail',
    'seats',
    'announcements',
    'clubs',
    'events',
    'registrations',
    'follows',
    'figures',
    'after-event',
    'club-page',
  ],
  ...['calendar', 'mail-sending', 'competitions', 'users', 'auth', 'single-sign-on', 'me'],
  ...['server', 'privacy', 'search'],
];

/**
 * Rules that refuse an import of a later folder, and all imports of a folder that is not in the
 * list.
 * @param {string} name
 * @param {string} base
 * @param {string[]} folders
 */
const inOrder = (name, base, folders) => {
  const rule = /** @type {const} */ ({
    name,
    comment: 'a folder uses those that stand before it in the list above',
    severity: 'error',
  });
  const unlisted = `${base}((?!(?:${folders.join('|')}|bench|model|testing)/)[^/]+)/`;
  return [
    ...folders.map((folder, place) => ({
      ...rule,
      from: { path: `${base}${folder}/`, pathNot: tests },
      to: { path: `${base}(?!(?:${folders.slice(0, place + 1).join('|')})/)[^/]+/` },
    })),
    {
      ...rule,
      from: { path: unlisted, pathNot: tests },
      to: { path: `${base}[^/]+/`, pathNot: `${base}$1/` },
    },
  ];
};

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
      to: {
        path: '^(shared-[^/]+|shell|mfe-[^/]+|backend|releases|standalone|database|server-kit)/|node_modules/(?!.*zod)',
      },
    },
    {
      name: 'session-below-ui',
      severity: 'error',
      from: { path: '^shared-session/src' },
      to: { path: '^(shared-ui|shell|mfe-[^/]+|backend|releases|standalone|database|server-kit)/' },
    },
    {
      name: 'ui-below-all',
      severity: 'error',
      from: { path: '^shared-ui/src' },
      to: {
        path: '^(shared-session|shell|mfe-[^/]+|backend|releases|standalone|database|server-kit)/',
      },
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
      to: { path: '^(shell|backend|releases|standalone|database|server-kit)/' },
    },
    {
      name: 'areas-use-libraries-through-the-shared',
      severity: 'error',
      from: { path: `${areas}src/`, pathNot: tests },
      to: {
        path: '(^|node_modules/)(@mui|@emotion|axios|@tanstack|react-router|react-router-dom|react-dom|react-hook-form|@visx|zod)(/|$)',
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
      to: { path: '^(mfe-[^/]+|backend|releases|standalone|database|server-kit)/' },
    },
    {
      name: 'servers-know-no-screens',
      severity: 'error',
      from: { path: '^(backend|releases|standalone|database|server-kit)/' },
      to: { path: '^(shell|shared-[^/]+|mfe-[^/]+)/' },
    },
    {
      name: 'backend-and-releases-apart',
      severity: 'error',
      from: { path: '^backend/' },
      to: { path: '^(releases|standalone)/' },
    },
    {
      name: 'releases-and-backend-apart',
      severity: 'error',
      from: { path: '^releases/' },
      to: { path: '^(backend|standalone)/' },
    },
    {
      name: 'database-stands-alone',
      severity: 'error',
      from: { path: '^database/src' },
      to: { path: '^(contracts|server-kit|backend|releases|standalone)/' },
    },
    {
      name: 'server-kit-stands-alone',
      severity: 'error',
      from: { path: '^server-kit/src', pathNot: tests },
      to: { path: '^(contracts|database|backend|releases|standalone)/' },
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
      comment: 'a repository or db/ speaks SQL, and makes the pieces of it',
      severity: 'error',
      from: {
        path: '^backend/src/',
        pathNot: `${tests}|\\.repository\\.ts$|^backend/src/(db|bench|model)/`,
      },
      to: {
        path: '^backend/src/db/(schema|matching|conditions|best-events)|node_modules/(drizzle-orm|pg)/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'repositories-are-used-by-services',
      comment: 'all else in the backend asks a service; a type of a row is no call',
      severity: 'error',
      from: {
        path: '^backend/src/',
        pathNot: `${tests}|\\.(service|repository|personal-data)\\.ts$|^backend/src/(bench|model)/`,
      },
      to: { path: '\\.repository\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'domains-use-db-in-services',
      severity: 'error',
      from: {
        path: '^backend/src/domains/',
        pathNot: `${tests}|\\.(service|repository|personal-data)\\.ts$`,
      },
      to: { path: '^backend/src/db/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'policies-and-presenters-are-pure',
      severity: 'error',
      from: { path: '^backend/src/domains/.*\\.(policy|presenter)\\.ts$' },
      to: { path: '\\.(service|routes)\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'repositories-are-below-services',
      severity: 'error',
      from: { path: '^backend/src/.*\\.repository\\.ts$' },
      to: { path: '\\.(service|routes|presenter)\\.ts$' },
    },
    ...inOrder('no-circle-of-domains', '^backend/src/domains/', domains),
    ...inOrder('no-circle-of-backend-folders', '^backend/src/', backendFolders),
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
