import { type Config } from '../config/env';
import { type Context } from '../http/context';
import { type Storage } from '../storage/storage';

/**
 * What a command works on: the context of the running service, or one that the command line opened.
 */
export interface Workplace {
  context: Context;
  storage: Storage;
  /** The data folder, absolute. */
  folder: string;
}

export interface CommandOption {
  /** As commander writes it: `--email <address>`. */
  flag: string;
  describe: string;
  required?: boolean;
  /** Resolved by the command line: the service may run in another folder. */
  isPath?: boolean;
}

export type Options = Readonly<Record<string, string | boolean | undefined>>;

/** An operator command. `run` returns the text to print, and throws AppErrors. */
export interface Command {
  name: string;
  describe: string;
  options: readonly CommandOption[];
  /** Options from the settings of the command line: a running service may have others. */
  fromSettings?: (config: Config) => Options;
  /**
   * Must not run while the service runs, because it replaces the service's data; a running demo may
   * do it itself with `unless-demo`.
   */
  isAlone?: true | 'unless-demo';
  run: (workplace: Workplace, options: Options) => Promise<string>;
}

/** A text option, empty when it was not given. */
export const textOf = (options: Options, name: string): string => {
  const value = options[name];
  return typeof value === 'string' ? value : '';
};
