import { execFile, execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { portal, root } from './area-checkout';

interface Change {
  file: string;
  from: string;
  to: string;
}

/** A team's repository, token and key, for its area only. */
export interface Team {
  /** The areas whose sources are there. */
  areas: () => string[];
  change: (change: Change) => void;
  /** Runs a command there and returns its output; rejects with it when it fails. */
  run: (command: string) => Promise<string>;
  remove: () => void;
}

/** The files of the project without the areas of other teams, committed in a repository. */
function repositoryOf(area: string): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), `${area}-team-`));
  const listed = ['ls-files', '-co', '--exclude-standard', '-z'];
  const files = execFileSync('git', listed, { cwd: root, encoding: 'utf8' }).split('\0');
  for (const file of files) {
    const [top = ''] = file.split('/');
    const isOthers = top.startsWith('mfe-') && top !== area;
    if (file && !isOthers && fs.existsSync(path.join(root, file)))
      fs.cpSync(path.join(root, file), path.join(folder, file));
  }
  const git = (...words: string[]) => execFileSync('git', words, { cwd: folder });
  git('init', '--quiet');
  git('add', '--all');
  git('-c', 'user.name=team', '-c', 'user.email=team@campus.test', 'commit', '-qm', 'first');
  return folder;
}

/** What an operator gives a team (docs/teams.md): a token and a trusted key, for its area only. */
export interface Rights {
  token: string;
  /** The file of the private key, and its folder. */
  key: string;
  own: string;
}

export function rightsOf(area: string): Rights {
  const own = fs.mkdtempSync(path.join(os.tmpdir(), `${area}-keys-`));
  const key = path.join(own, 'team.pem');
  const scopes = `publish:${area},pin:local/${area}`;
  const made = portal('token', 'create', `${area} team`, '--scopes', scopes, '--json');
  const { token } = JSON.parse(made) as { token: string };
  portal('key', 'new', key);
  portal('key', 'trust', `${key}.pub`, '--label', `${area} team`, '--parts', area);
  return { token, key, own };
}

/** A team that works in a folder; `sources` is where its area lies. */
export function teamAt(
  { folder, sources, own }: { folder: string; sources: string; own: string },
  env: NodeJS.ProcessEnv,
): Team {
  return {
    areas: () => fs.readdirSync(folder).filter((name) => name.startsWith('mfe-')),
    change: ({ file, from, to }) => {
      const target = path.join(sources, file);
      const source = fs.readFileSync(target, 'utf8');
      if (!source.includes(from)) throw new Error(`${file} does not contain ${from}`);
      fs.writeFileSync(target, source.replace(from, to));
    },
    run: async (command) => {
      const options = { cwd: folder, env, timeout: 1_800_000, maxBuffer: 64 * 1024 * 1024 };
      const { stdout } = await promisify(execFile)(
        'bash',
        ['-c', `${command} 2>&1`],
        options,
      ).catch(({ stdout = '' }: { stdout?: string }) => {
        throw new Error(stdout);
      });
      return stdout;
    },
    remove: () => {
      for (const each of [folder, own]) fs.rmSync(each, { recursive: true, force: true });
    },
  };
}

/** A team whose area is in the project's repository, without the areas of others. */
export function teamRepository(area: string): Team {
  const folder = repositoryOf(area);
  const { own, token, key } = rightsOf(area);
  // The operator's token is in the portal's data folder, which a team does not have.
  const { E2E_DATA_DIR: _operator, ...others } = process.env;
  const env = { ...others, DATA_DIR: own, PORTAL_TOKEN: token, PORTAL_KEY: key };
  return teamAt({ folder, sources: path.join(folder, area), own }, env);
}
