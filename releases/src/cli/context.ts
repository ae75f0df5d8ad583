import { type Command } from 'commander';
import { Client } from './client';
import { findConnection } from './connection';
import { type Output } from './output';

/** What every command is given. */
export interface Context {
  root: string;
  env: NodeJS.ProcessEnv;
  output: Output;
  client(): Client;
}

/** The context of one run, from the options every command shares. */
export function contextOf(
  program: Command,
  { root, env, print }: { root: string; env: NodeJS.ProcessEnv; print: Pick<Output, 'line' | 'error'> },
): Context {
  const options = () => program.opts<{ json?: boolean; url?: string; token?: string; timeout?: number }>();
  return {
    root,
    env,
    output: {
      get isJson() {
        return Boolean(options().json);
      },
      ...print,
    },
    client: () => new Client(findConnection(options(), { root, env }), options().timeout),
  };
}
