import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { packageOf } from '../lib/package-json';
import { inRoot } from '../lib/root.mjs';
import { fontLicences } from '../lib/with-fonts';
import { bundlePrograms, programs } from './bundle-programs';
import { copyDeploy } from './copy-deploy';
import { noticesOf } from './notices';
import { copyOutside } from './outside-packages';

/** Documents for operators. */
const papers = ['production', 'operations', 'operations-data', 'settings', 'data'];

/** The design system's font is in the shell's build. */
const interLicence = (): string =>
  fs
    .readFileSync(inRoot('shared-ui/node_modules/@fontsource-variable/inter/LICENSE'), 'utf8')
    .trim();

const commitHere = (): string => {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: inRoot(), encoding: 'utf8' });
  } catch {
    return '';
  }
};

function writePrograms(folder: string): void {
  fs.mkdirSync(path.join(folder, 'bin'));
  for (const name of programs) {
    const file = path.join(folder, 'bin', `${name}.mjs`);
    fs.writeFileSync(file, `#!/usr/bin/env node\nimport '../lib/${name}.mjs';\n`, { mode: 0o755 });
  }
}

/** The build of the shell or of an area, where `portal publish NAME` looks for it. */
function copyBuild(folder: string, { name, from }: { name: string; from: string }, commit: string) {
  const target = path.join(folder, name, 'dist');
  fs.cpSync(from, target, { recursive: true });
  fs.writeFileSync(path.join(target, 'commit.txt'), commit);
}

/**
 * Writes what runs in production into a new folder: programs, production dependencies that cannot
 * be bundled, builds, and what deploys them.
 */
export async function writePackage(
  folder: string,
  builds: readonly { name: string; from: string }[],
): Promise<void> {
  fs.rmSync(folder, { recursive: true, force: true });
  fs.mkdirSync(folder, { recursive: true });
  const inside = await bundlePrograms(path.join(folder, 'lib'));
  copyOutside(path.join(folder, 'node_modules'));
  writePrograms(folder);
  const commit = commitHere();
  fs.writeFileSync(path.join(folder, 'commit.txt'), commit);
  for (const build of builds) copyBuild(folder, build, commit);
  const about = {
    name: 'campus-portal',
    version: packageOf('.').version,
    license: 'MIT',
    type: 'module',
    engines: { node: '>=20.19.0' },
    bin: { portal: 'bin/portal.mjs', 'portal-admin': 'bin/admin.mjs' },
  };
  fs.writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(about, null, 2)}\n`);
  fs.writeFileSync(
    path.join(folder, 'THIRD-PARTY.txt'),
    noticesOf(inside, [
      { name: 'Noto Sans (OFL-1.1)', text: fontLicences() },
      { name: 'Inter (OFL-1.1), without the weights that no page uses', text: interLicence() },
    ]),
  );
  fs.cpSync(inRoot('LICENSE'), path.join(folder, 'LICENSE'));
  copyDeploy(inRoot('deploy'), path.join(folder, 'deploy'));
  for (const name of papers)
    if (fs.existsSync(inRoot('docs', `${name}.md`)))
      fs.cpSync(inRoot('docs', `${name}.md`), path.join(folder, 'docs', `${name}.md`));
}
