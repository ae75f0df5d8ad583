import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root } from '../../scripts/lib/root.mjs';
import { runTask } from '../../scripts/lib/run-task';
import { stages } from '../../scripts/lib/tasks';

const floating = `const save = async (text: string): Promise<void> => {
  await Promise.resolve(text);
};

save('nobody waits for it');
`;
const untyped = `export const read = (text: string): string => JSON.parse(text);
`;

let folder: string;
beforeEach(() => {
  folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'lint-')));
  fs.copyFileSync(path.join(root, '.oxlintrc.json'), path.join(folder, '.oxlintrc.json'));
  fs.writeFileSync(path.join(folder, 'tsconfig.json'), '{"include": ["."]}');
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

/** The output of the lint step for these files, with the settings of the checkout. */
const lint = async (files: Record<string, string>) => {
  for (const [name, text] of Object.entries(files)) fs.writeFileSync(path.join(folder, name), text);
  const [task] = stages.lint();
  if (!task) throw new Error('there is no lint step');
  // Outside of the checkout oxlint does not find its second program.
  const env = { OXLINT_TSGOLINT_PATH: path.join(root, 'node_modules/.bin/tsgolint') };
  const { code, output } = await runTask({ ...task, cwd: folder, env });
  return { code, lines: output.split('\n').filter((line) => line.includes('typescript(')) };
};

test('lint knows types: a promise that nobody waits for is found, with file and line', async () => {
  const { code, lines } = await lint({ 'floating.ts': floating });
  expect(code).not.toBe(0);
  expect(lines).toEqual([
    expect.stringMatching(/^floating\.ts:5:1: .+typescript\(no-floating-promises\)\]$/),
  ]);
});

test('the rules about any hold in the product and not in tests', async () => {
  const { code, lines } = await lint({ 'read.ts': untyped, 'read.test.ts': untyped });
  expect(code).not.toBe(0);
  expect(lines).toEqual([
    expect.stringMatching(/^read\.ts:1:47: .+typescript\(no-unsafe-return\)\]$/),
  ]);
});
