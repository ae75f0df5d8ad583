import { type Command } from 'commander';
import { Client } from './client';
import { findConnection } from './connection';
import { visible } from './visible';
import { folderOf } from './package-folders';
import { type Output, type Terminal } from './output';

/** What every command is given. */
export interface Context {
  /** The checkout; with a kit the repository that uses it. */
  root: string;
  /** The folder of the kit that the command is part of. */
  kit?: string;
  /** The folder that the command was given in. */
  cwd: string;
  /** The folder of a package. */
  folderOf: (name: string) => string;
  /** Builds the checkout's shell where its sources changed. */
  buildShell: () => Promise<void>;
  /** Puts the kit for teams outside into a shell's build. */
  addKit: (folder: string) => Promise<void>;
  env: NodeJS.ProcessEnv;
  output: Output;
  /** The client of the service, the same for the whole run. */
  client: () => Client;
  /** Installs and formats a package that was just written; false when that failed. */
  takeUp: (name: string) => boolean;
  /**
   * Sets the exit code of a command that succeeded: for a change that waits, or a difference that
   * was found.
   */
  end: (code: number) => void;
}

/** The context of one run, from the options every command shares. */
export function contextOf(
  program: Command,
  {
    terminal,
    ...given
  }: Pick<Context, 'root' | 'kit' | 'cwd' | 'env' | 'takeUp' | 'end' | 'buildShell' | 'addKit'> & {
    terminal: Terminal;
  },
): Context {
  let client: Client | undefined;
  const { root, env } = given;
  const options = () =>
    program.opts<{ json?: boolean; url?: string; token?: string; timeout?: number }>();
  return {
    ...given,
    folderOf: (name) => folderOf(name, given),
    output: {
      get isJson() {
        return Boolean(options().json);
      },
      line: (text = '') => terminal.out(`${visible(text)}\n`),
      error: (text) => terminal.error(`${visible(text)}\n`),
    },
    client: () =>
      (client ??= new Client(findConnection(options(), { root, env }), options().timeout)),
  };
}
