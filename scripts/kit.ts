// Puts the kit for teams outside into the build of a shell: kit.ts FOLDER. `portal publish shell`
// and `npm run package` call it; a build that has its kit is left as it is.
import crypto from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type BuildFacts } from 'contracts';
import { KIT_FILE } from '../releases/src/builds/kit-file';
import { packKit, writeKit } from './kit/write-kit';
import { since, step } from './lib/say.mjs';

/** Largest kit, in bytes: every team downloads one for each version of the shell. */
const LARGEST = 4_000_000;

const folder = path.resolve(process.argv[2] ?? 'shell/dist');
const file = path.join(folder, 'build.json');
const facts = JSON.parse(fs.readFileSync(file, 'utf8')) as BuildFacts;
if (!(KIT_FILE in facts.files)) {
  const mark = performance.now();
  const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-kit-'));
  try {
    const kit = path.join(scratch, 'kit');
    await writeKit(kit, folder, facts.version);
    const content = packKit(kit);
    const size = content.length;
    if (size > LARGEST)
      throw new Error(`The kit has ${size} bytes and may have ${LARGEST}: see decision 0033.`);
    fs.writeFileSync(path.join(folder, KIT_FILE), content);
    const integrity = `sha384-${crypto.createHash('sha384').update(content).digest('base64')}`;
    facts.files[KIT_FILE] = { integrity, bytes: size, brotli: size };
    fs.writeFileSync(file, `${JSON.stringify(facts, null, 1)}\n`);
    step(
      `Made the kit of shell ${facts.version}, ${(size / 1e6).toFixed(1)} MB, in ${since(mark)}`,
    );
  } finally {
    fs.rmSync(scratch, { recursive: true, force: true });
  }
}
