import fs from 'node:fs';
import { createRequire } from 'node:module';
import { sources, transform } from './node.mjs';
import { sharedBundle } from './shared-bundle.mjs';
import { currentTest, isRandom, testFiles } from './test-files.mjs';

const require = createRequire(import.meta.url);

/**
 * Jest for browser packages: jsdom with Node's own fetch, and CommonJS, which takes half the time
 * of ES modules. Its set-up file fails a test on every unexpected console.error.
 * @param {import('jest').Config} [more] settings of one package
 */
export const browserTests = (more) => async () => {
  const [swc, options] = transform[sources] ?? [''];
  /** @type {{name: string}} */
  const { name } = JSON.parse(fs.readFileSync('package.json', 'utf8'));
  return {
    testEnvironment: require.resolve('./jsdom-environment.cjs'),
    testEnvironmentOptions: { customExportConditions: ['node', 'node-addons', 'require'] },
    transform: { [sources]: [require.resolve(swc), { ...options, module: { type: 'commonjs' } }] },
    transformIgnorePatterns: ['/node_modules/', '/\\.cache/'],
    moduleNameMapper: {
      ...(await sharedBundle(name)),
      '\\.(woff2|css|svg|png)$': require.resolve('./file-stub.cjs'),
    },
    ...testFiles,
    randomize: isRandom,
    setupFilesAfterEnv: [currentTest, require.resolve('./browser-setup.cjs')],
    // Only ends tests that hang.
    testTimeout: 300_000,
    ...more,
  };
};
