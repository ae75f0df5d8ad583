import { type Command } from 'commander';
import { makerHere, operatorScopes } from '../../config/operator';
import { type Context } from '../context';
import { secretOf } from '../connection';
import { CommandError, exit } from '../exit-codes';
import { wholeNumber } from '../option-values';
import { moment, result } from '../output';

const day = 86_400_000;

/**
 * The address of the database; never from an argument, which other users of the machine can read.
 */
function databaseUrl(env: NodeJS.ProcessEnv): string {
  const url = secretOf(env, 'DATABASE_URL');
  if (url?.trim()) return url;
  throw new CommandError(
    exit.usage,
    'portal bootstrap speaks to the database server itself: set DATABASE_URL or DATABASE_URL_FILE. A portal on the embedded database has an operator already, in DATA_DIR/releases/operator.json.',
    { code: 'no_database' },
  );
}

/** The first administrator's token of an installation, straight from its database. */
export function bootstrapCommand(program: Command, { env, output }: Context) {
  program
    .command('bootstrap <label>')
    .description('make the first administrator’s token of an installation; it is shown once')
    .option(
      '--days <count>',
      'how long it lasts',
      wholeNumber('--days', { least: 1, most: 366 }),
      90,
    )
    .option('--again', 'although administrators have tokens already')
    .addHelpText(
      'after',
      '\nExample:\n  DATABASE_URL=postgres://… portal bootstrap "Asha, operations"',
    )
    .action(async (label: string, { days, again }: { days: number; again?: boolean }) => {
      // Loaded here: the other commands speak HTTP and need no database.
      const [{ openDatabase }, { migrate }, { TokensRepository }] = await Promise.all([
        import('database'),
        import('../../db/migrate'),
        import('../../tokens/tokens.repository'),
      ]);
      const database = await openDatabase({ url: databaseUrl(env), folder: '', maxConnections: 2 });
      try {
        await migrate(database.pool);
        const tokens = new TokensRepository(database.pool);
        const living = (await tokens.list()).filter(
          ({ scopes, revokedAt, expiresAt }) =>
            scopes.includes('admin') &&
            !revokedAt &&
            (!expiresAt || Date.parse(expiresAt) > Date.now()),
        );
        if (living.length > 0 && !again)
          throw new CommandError(
            exit.exists,
            `There are administrators already: ${living.map((token) => `${token.id} "${token.label}"`).join(', ')}. Ask one of them, or say --again.`,
            { code: 'bootstrapped' },
          );
        const expiresAt = new Date(Date.now() + days * day);
        const made = await tokens.create({
          label: `${label} (bootstrap by ${makerHere()})`,
          scopes: operatorScopes,
          expiresAt,
        });
        result(output, { ...made, expiresAt: expiresAt.toISOString() }, ({ id, secret }) => {
          output.line(
            `Token ${id} "${label}" may everything until ${moment(expiresAt.toISOString())} UTC. It is shown only now:`,
          );
          output.line(secret);
        });
      } finally {
        await database.close();
      }
    });
}
