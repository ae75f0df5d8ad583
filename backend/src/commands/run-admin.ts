import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Command as Program, CommanderError } from 'commander';
import { openDatabase } from 'database';
import type pg from 'pg';
import { readConfig, type Config } from '../config/env';
import { migrate } from '../db/migrate';
import { createContext } from '../create-context';
import { AppError } from '../lib/app-error';
import { type Command } from './command';
import { commands as own } from './list';
import { askService, type OperatorAnswer } from './operator-socket';
import { refuseWhileInUse } from '../db/refuse-while-in-use';
import { sentenceOf } from './sentence-of';

export interface AdminOptions {
  /** Without the program's own name. */
  argv: readonly string[];
  environment: NodeJS.ProcessEnv;
  /** Base folder of relative paths in settings. */
  root: string;
  /** Commands of the program that embeds the API. */
  more?: readonly Command[];
  /** Migrates other schemas in the same database. */
  prepare?: (pool: pg.Pool) => Promise<void>;
  say?: (text: string) => void;
  complain?: (text: string) => void;
}

const configOf = (environment: NodeJS.ProcessEnv, root: string): Config => {
  const config = readConfig(environment, { demo: true });
  return { ...config, dataDir: resolve(root, config.dataDir) };
};

/** Opens the database itself, because no service is running. */
const runAlone = async (
  command: Command,
  options: Record<string, string | boolean>,
  config: Config,
  prepare: (pool: pg.Pool) => Promise<void>,
): Promise<string> => {
  const database = await openDatabase({
    url: config.databaseUrl,
    folder: join(config.dataDir, 'database'),
    maxConnections: 4,
    applicationName: 'campus-portal-admin',
  });
  try {
    if (command.isAlone && database.kind === 'server') await refuseWhileInUse(database.pool);
    await prepare(database.pool);
    const context = createContext({ pool: database.pool, config });
    const { storage } = context;
    return await command.run({ context, storage, folder: config.dataDir }, options);
  } finally {
    await database.close();
  }
};

/** The operator's command line. Returns the exit code: 0 done, 1 refused, 2 wrong usage. */
export const runAdmin = async (options: AdminOptions): Promise<number> => {
  const {
    argv,
    environment,
    root,
    more = [],
    prepare = async () => {},
    say = console.log,
    complain = console.error,
  } = options;
  let code = 0;
  const prepareAll = async (pool: pg.Pool): Promise<void> => {
    await migrate(pool);
    await prepare(pool);
  };

  const perform = async (
    command: Command,
    given: Record<string, string | boolean>,
  ): Promise<void> => {
    try {
      const config = configOf(environment, root);
      const paths = command.options
        .filter(({ isPath }) => isPath)
        .map(({ flag }) => /^--([\w-]+)/.exec(flag)?.[1] ?? '');
      for (const name of paths)
        if (typeof given[name] === 'string') given[name] = resolve(given[name]);
      Object.assign(given, command.fromSettings?.(config));
      const asked: OperatorAnswer | null = await askService(config.dataDir, command.name, given);
      if (asked && !asked.isDone) throw new AppError(409, 'refused', asked.text);
      const text = asked ? asked.text : await runAlone(command, given, config, prepareAll);
      if (command.name === 'export-person' && typeof given['to'] === 'string') {
        await writeFile(given['to'], `${text}\n`, { mode: 0o600 });
        say(`Written to ${given['to']}.`);
      } else say(text);
    } catch (error) {
      const sentence = sentenceOf(error);
      if (sentence === undefined)
        complain(error instanceof Error ? (error.stack ?? error.message) : String(error));
      else complain(`✗ ${sentence}`);
      code = 1;
    }
  };

  const program = new Program('admin').description('Commands for operators').exitOverride();
  program.configureOutput({
    writeOut: (text) => say(text.trimEnd()),
    writeErr: (text) => complain(text.trimEnd()),
  });
  for (const command of [...own, ...more]) {
    const entry = program.command(command.name).description(command.describe);
    for (const { flag, describe, required } of command.options) {
      if (required) entry.requiredOption(flag, describe);
      else entry.option(flag, describe);
    }
    entry.action((given: Record<string, string | boolean>) => perform(command, { ...given }));
  }
  try {
    await program.parseAsync([...argv], { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    code = error.exitCode === 0 ? 0 : 2;
  }
  return code;
};
