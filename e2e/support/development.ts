import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { root } from './area-checkout';

/** The sources of one area, to be changed while its development build runs. */
export interface AreaCopy {
  folder: string;
  /** Replaces text in a file; throws when the text is not there. */
  change: (file: string, from: string, to: string) => void;
  remove: () => void;
}

/** Copies an area into the workspace, where it finds its packages and the base configuration. */
export function copyArea(area: string): AreaCopy {
  fs.mkdirSync(path.join(root, '.cache'), { recursive: true });
  const place = fs.mkdtempSync(path.join(root, '.cache/development-'));
  const folder = path.join(place, area);
  for (const name of ['src', 'package.json', 'tsconfig.json'])
    fs.cpSync(path.join(root, area, name), path.join(folder, name), { recursive: true });
  fs.symlinkSync(path.join(root, area, 'node_modules'), path.join(folder, 'node_modules'));
  fs.copyFileSync(path.join(root, 'tsconfig.base.json'), path.join(place, 'tsconfig.base.json'));
  return {
    folder,
    change: (file, from, to) => {
      const target = path.join(folder, file);
      const source = fs.readFileSync(target, 'utf8');
      if (!source.includes(from)) throw new Error(`${file} does not contain ${from}`);
      fs.writeFileSync(target, source.replace(from, to));
    },
    remove: () => fs.rmSync(place, { recursive: true, force: true }),
  };
}

/**
 * Runs `npm run dev` with these arguments on a free port. Resolves with its address when it is
 * ready.
 */
export async function startDevelopment(
  ...words: string[]
): Promise<{ url: string; stop: () => Promise<unknown> }> {
  const child = spawn(process.execPath, ['scripts/program.mjs', 'dev', ...words], {
    cwd: root,
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const ended = new Promise((resolve) => child.once('close', resolve));
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (data: Buffer) => {
        output += data.toString();
        const found = /Ready after .*: (http:\S+)\. /.exec(output);
        if (found?.[1]) resolve(found[1]);
      });
    void ended.then(() => reject(new Error(`npm run dev ended:\n${output}`)));
  });
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    process.off('exit', kill);
  };
  return { url, stop };
}
