import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { namesAfter, readNameSteps } from '../../scripts/api-report/shared-names';
import { isRightStep } from '../../scripts/api-report/version-step';
import { inRoot, root } from '../../scripts/lib/root.mjs';

const sourcesOf = (name: string) =>
  readdirSync(inRoot(name, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|situations)\.|testing\//.test(file))
    .map((file) => path.join(name, 'src', file));

/** Builds of areas have it in place of a file of lucide. */
const ICON_STAND_IN = 'tooling/webpack/stand-ins/create-icon.js';

describe.each(Object.entries(readNameSteps()))('the names of %s', (name, steps) => {
  test('are all used by the shell or an area', () => {
    const names = namesAfter(steps);
    expect(names.length).toBeGreaterThan(20);
    // The server alone uses some forms of contracts.
    if (name === 'contracts') return;
    const users = readdirSync(root).filter((folder) => /^(shell|mfe-.*)$/.test(folder));
    const used = [...users.flatMap(sourcesOf), ICON_STAND_IN]
      .map((file) => readFileSync(inRoot(file), 'utf8'))
      .join('\n');
    const unused = names
      .filter((each) => !each.startsWith('router '))
      .filter((each) => !new RegExp(`\\b${each.split(' ')[1]}\\b`).test(used));
    expect(unused).toEqual([]);
  });

  test('change with the version', () => {
    const wrong = steps.filter((step, at) => {
      const before = steps[at - 1];
      return (
        before && !isRightStep(before.version, step.version, { ...step, broken: [], widened: [] })
      );
    });
    expect(wrong).toEqual([]);
  });
});
