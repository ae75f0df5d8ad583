import { type Command } from 'commander';
import { type Change, type ChangeResult } from 'contracts/releases';
import { type Context } from '../context';
import { sayDiff } from '../diff-words';
import { exit } from '../exit-codes';
import { wholeNumber } from '../option-values';
import { result } from '../output';

/** The options of every command that makes a revision. */
export interface ChangeOptions {
  env: string;
  reason: string;
  base?: number;
  dryRun?: boolean;
  /** The newest revision, where the command has read it already. */
  newest?: number;
}

/** What a person reads when a change waits. An existing proposal names its author. */
const waitingWords = (
  env: string,
  { proposal, isNew, proposedBy }: Extract<ChangeResult, { state: 'proposed' }>,
): string =>
  isNew
    ? `${env} asks for a second person, who approves this with: npx portal approve ${proposal}`
    : `The same change waits already, proposed by ${proposedBy}: npx portal approve ${proposal}`;

/** Makes, plans or proposes a change and prints the result. */
export async function applyChange(
  context: Context,
  options: ChangeOptions,
  change: Change,
): Promise<void> {
  const client = context.client();
  const params = { environment: options.env };
  const newest = async () => {
    const [latest] = await client.call('GET /portal/api/environments/:environment/revisions', {
      params,
      query: { limit: 1 },
    });
    return latest?.number ?? 0;
  };
  const answer = await client.call('POST /portal/api/environments/:environment/changes', {
    params,
    body: {
      base: options.base ?? options.newest ?? (await newest()),
      change,
      reason: options.reason,
      dryRun: Boolean(options.dryRun),
      // With --base somebody looked at the whole revision: it has to be that one.
      othersMayMove: options.base === undefined,
    },
  });
  sayChange(context, options.env, answer);
}

/** Prints the result of a change. */
export function sayChange(context: Context, env: string, answer: ChangeResult): void {
  result(context.output, answer, (answer) => {
    // A change may concern something other than builds: its notes say so.
    if (answer.diff.length || !answer.notes.length) sayDiff(context.output, answer.diff);
    for (const note of answer.notes) context.output.line(note);
    if (answer.state === 'applied')
      context.output.line(`${env} now runs revision ${answer.revision}.`);
    if (answer.state === 'planned')
      context.output.line(
        `This would become revision ${answer.revision} of ${env}. Nothing was changed.`,
      );
    if (answer.state === 'proposed') {
      context.output.line(waitingWords(env, answer));
    }
  });
  if (answer.state === 'proposed') context.end(exit.waiting);
}

/** Adds the options of every command that makes a revision. */
export const withChangeOptions = (command: Command, where: 'env' | 'to' = 'env'): Command =>
  command
    .requiredOption(`--${where} <environment>`, 'which environment')
    .requiredOption('--reason <text>', 'why, for the history')
    .option(
      '--base <revision>',
      'the revision you looked at; refused when somebody changed it since',
      wholeNumber('--base'),
    )
    .option('--dry-run', 'say what would change, and change nothing');
