import { createRequire } from 'node:module';
import { transform } from './node.mjs';
import { currentTest, testFiles } from './test-files.mjs';

const require = createRequire(import.meta.url);

/**
 * Jest for packages that run in the browser: jsdom with Node's own fetch, CommonJS (half the time of ES modules),
 * and a set-up file that fails a test on every unexpected console.error.
 * @param {import('jest').Config} [more] settings of one package
 */
export const browserTests = (more = {}) => {
  const [pattern, [swc, options]] = Object.entries(transform)[0];
  return {
    testEnvironment: require.resolve('./jsdom-environment.cjs'),
    testEnvironmentOptions: { customExportConditions: ['node', 'node-addons', 'require'] },
    transform: { [pattern.replace('(t|j)sx?', '(m?[tj]s|[tj]sx)')]: [require.resolve(swc), { ...options, module: { type: 'commonjs' } }] },
    // These publish ES modules only.
    transformIgnorePatterns: [
      '/node_modules/\\.pnpm/(?!(msw|@mswjs|until-async|rettime|@open-draft|is-node-process|headers-polyfill|lucide-react|@hookform)[@+])',
    ],
    moduleNameMapper: { '\\.(woff2|css|svg|png)$': require.resolve('./file-stub.cjs') },
    ...testFiles,
    setupFiles: [require.resolve('./browser-globals.cjs')],
    setupFilesAfterEnv: [currentTest, require.resolve('./browser-setup.cjs')],
    testTimeout: 60_000,
    ...more,
  };
};
