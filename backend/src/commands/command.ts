import { type Context } from '../http/context';
import { type Storage } from '../storage/storage';

/**
 * What a command works on: the running service's own parts, or those the command line opened
 * itself.
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
  /** Made absolute on the command line's side: the service may run in another folder. */
  isPath?: boolean;
}

export type Options = Readonly<Record<string, string | boolean | undefined>>;

/** Something an operator does. `run` answers what is to be printed; its refusals are AppErrors. */
export interface Command {
  name: string;
  describe: string;
  options: readonly CommandOption[];
  /** Must not run beside the service: it replaces what the service has in its hands. */
  isAlone?: boolean;
  run: (workplace: Workplace, options: Options) => Promise<string>;
}

/** A text option, empty when it was not given. */
export const textOf = (options: Options, name: string): string => {
  const value = options[name];
  return typeof value === 'string' ? value : '';
};
