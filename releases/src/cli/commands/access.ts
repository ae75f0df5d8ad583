import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Command } from 'commander';
import { type TokenInfo } from 'contracts/releases';
import { type Context } from '../context';
import { CommandError, exit } from '../exit-codes';
import { listed, wholeNumber } from '../option-values';
import { moment, type Output, result, table } from '../output';

const approvalsOf = (text: string): 1 | 2 =>
  wholeNumber('--approvals', { least: 1, most: 2 })(text) === 1 ? 1 : 2;

function environmentCommands(program: Command, { output, ...context }: Context) {
  const environment = program.command('environment').description('environments');
  environment
    .command('create <name>')
    .description('make an environment, or change how many people a change of it takes')
    .addHelpText(
      'after',
      '\nExamples:\n  portal environment create staging\n  portal environment create production --approvals 2',
    )
    .option(
      '--approvals <count>',
      '1, or 2 for a second person (otherwise as it is, 1 for a new one); from 2 to 1 takes the second person',
      approvalsOf,
    )
    .action(async (name: string, { approvals }: { approvals?: 1 | 2 }) => {
      const made = await context.client().call('PUT /portal/api/environments/:environment', {
        params: { environment: name },
        body: approvals === undefined ? {} : { approvals },
      });
      result(output, made, (made) => {
        output.line(
          `${made.name} is there; a change of it takes ${made.approvals === 2 ? 'two people' : 'one person'}.`,
        );
        if (made.state === 'proposed')
          output.line(
            `Asking one person only takes the second person as well, who approves it with: npx portal approve ${made.proposal}`,
          );
      });
      if (made.state === 'proposed') context.end(exit.waiting);
    });
  environment
    .command('list')
    .description('all environments')
    .action(async () => {
      const all = await context.client().call('GET /portal/api/environments');
      result(output, all, (all) =>
        table(
          output,
          ['environment', 'revision', 'people a change takes'],
          all.map((each) => [each.name, String(each.revision), String(each.approvals)]),
        ),
      );
    });
}

const revokedWords = (by: string | null): string => (by === null ? 'revoked' : `revoked by ${by}`);

const stateOf = ({ revokedAt, revokedBy, expiresAt, person, boundAt }: TokenInfo): string => {
  if (revokedAt) return revokedWords(revokedBy);
  if (expiresAt && Date.parse(expiresAt) <= Date.now()) return 'expired';
  return person !== null && boundAt === null ? 'not taken yet' : 'in use';
};

function tokenCommands(program: Command, { output, ...context }: Context) {
  const token = program.command('token').description('tokens: who may do what');
  token
    .command('create <label>')
    .description('make a token; it is shown once')
    .requiredOption(
      '--scopes <list>',
      'read, admin, publish:AREA or publish:*, pin:ENVIRONMENT, pin:ENVIRONMENT/PART or pin:*, separated by commas',
      listed('--scopes'),
    )
    .option(
      '--days <count>',
      'how long it lasts',
      wholeNumber('--days', { least: 1, most: 3650 }),
      90,
    )
    .option(
      '--person <address>',
      'the person whom it is for: takes it in a browser after a sign-in with a provider',
    )
    .addHelpText(
      'after',
      '\nExamples:\n  portal token create "members team" --scopes publish:mfe-member,pin:staging/mfe-member\n  portal token create dashboard --scopes read --days 365\n  portal token create on-call --scopes pin:production --person asha@campus.edu',
    )
    .action(async (label: string, asked: { scopes: string[]; days: number; person?: string }) => {
      const client = context.client();
      const { person } = asked;
      const made = await client.call('POST /portal/api/tokens', {
        body: {
          label,
          scopes: asked.scopes,
          days: asked.days,
          ...(person === undefined ? {} : { person }),
        },
      });
      const { claim, token } = made;
      if (person !== undefined && claim === null)
        throw new CommandError(
          exit.refused,
          `The service is older than --person: it made an ordinary token ${made.id}, which nobody has seen. Revoke it with portal token revoke ${made.id}.`,
          { code: 'older_service' },
        );
      const url = claim === null ? null : client.connection.url + claim;
      result(output, { ...made, url }, (made) => {
        const may = `Token ${made.id} "${label}" may ${made.scopes.join(', ')} until ${moment(made.expiresAt)} UTC.`;
        output.line(
          url === null
            ? `${may} It is shown only now:`
            : `${may} ${person ?? ''} signs in to the portal with a provider and takes it here:`,
        );
        output.line(url ?? token ?? '');
      });
    });
  token
    .command('list')
    .description('all tokens, without their secrets')
    .action(async () => {
      const all = await context.client().call('GET /portal/api/tokens');
      result(output, all, (all) =>
        table(
          output,
          ['id', 'label', 'person', 'may', 'until (utc)', 'last used (utc)', 'made by', 'state'],
          all.map((each) => [
            each.id,
            each.label,
            each.person ?? '',
            each.scopes.join(','),
            moment(each.expiresAt) || 'for good',
            moment(each.lastUsedAt),
            each.madeBy ?? '',
            stateOf(each),
          ]),
        ),
      );
    });
  token
    .command('revoke <id>')
    .description('end a token at once')
    .addHelpText('after', '\nExample:\n  portal token revoke 5169b472')
    .action(async (id: string) => {
      const gone = await context.client().call('DELETE /portal/api/tokens/:id', { params: { id } });
      result(output, gone, () => output.line(`Token ${id} is revoked.`));
    });
}

/** Names the canaries that a change of the keys has ended. */
function sayStopped(output: Output, stopped: { environment: string; build: string }[]): void {
  for (const { environment, build } of stopped)
    output.line(
      `${environment}: the canary of ${build} is stopped: no trusted key is known to have signed it.`,
    );
}

function keyCommands(program: Command, { output, ...context }: Context) {
  const key = program.command('key').description('signing keys: whose builds are trusted');
  key
    .command('new <file>')
    .description('make a key pair: FILE, which stays with you, and FILE.pub')
    .addHelpText('after', '\nExample:\n  portal key new members.pem')
    .action(async (file: string) => {
      const { makeKeyPair } = await import('../../signing/keys');
      const { privateKey, publicKey } = makeKeyPair();
      try {
        writeFileSync(file, privateKey, { mode: 0o600, flag: 'wx' });
        writeFileSync(`${file}.pub`, publicKey, { flag: 'wx' });
      } catch {
        throw new CommandError(
          exit.exists,
          `${file} or ${file}.pub exists already or cannot be written.`,
          { code: 'file_exists' },
        );
      }
      const pair = { private: path.resolve(file), public: path.resolve(`${file}.pub`) };
      result(output, pair, () =>
        output.line(
          `Wrote ${pair.private} (keep it to yourself) and ${pair.public} (an administrator trusts it with portal key trust).`,
        ),
      );
    });
  key
    .command('trust <file>')
    .description('trust builds signed with the private half of this public key')
    .requiredOption('--label <text>', 'whose key it is')
    .option('--parts <names>', 'only builds of these parts, separated by commas', listed('--parts'))
    .addHelpText(
      'after',
      '\nExample:\n  portal key trust members.pem.pub --label "members team" --parts mfe-member',
    )
    .action(
      async (file: string, { label, parts = null }: { label: string; parts?: string[] | null }) => {
        const publicKey = readFileSync(file, 'utf8');
        const { id, stopped = [] } = await context
          .client()
          .call('POST /portal/api/keys', { body: { publicKey, label, parts } });
        const scope = parts ? ` for ${parts.join(', ')}` : '';
        result(output, { id, label, parts, stopped }, () => {
          output.line(`Key ${id} of ${label} is trusted${scope}.`);
          sayStopped(output, stopped);
        });
      },
    );
  key
    .command('list')
    .description('trusted and revoked keys')
    .action(async () => {
      const all = await context.client().call('GET /portal/api/keys');
      result(output, all, (all) =>
        table(
          output,
          ['id', 'label', 'signs', 'since (utc)', 'trusted by', 'state'],
          all.map((each) => [
            each.id,
            each.label,
            each.parts?.join(',') ?? 'everything',
            moment(each.addedAt),
            each.trustedBy ?? '',
            each.revokedAt ? revokedWords(each.revokedBy) : 'trusted',
          ]),
        ),
      );
    });
  key
    .command('revoke <id>')
    .description('trust a key no longer: its builds can be pinned no more')
    .addHelpText('after', '\nExample:\n  portal key revoke 3f0c9a1b')
    .action(async (id: string) => {
      const gone = await context.client().call('DELETE /portal/api/keys/:id', { params: { id } });
      result(output, gone, (gone) => {
        output.line(`Key ${id} is trusted no longer.`);
        for (const { environment, revision, builds } of gone.named) {
          const labels = builds.map(({ build, as }) =>
            as === 'pinned' ? build : `${build} (${as})`,
          );
          output.line(
            `${environment} names builds of it in revision ${revision}: ${labels.join(', ')}`,
          );
        }
        if (gone.named.length)
          output.line(
            'Pin builds that are signed with another key: pages go on with these until then.',
          );
        if (gone.unknown.length)
          output.line(
            `The store did not tell which key signed ${gone.unknown.join(', ')}: some may be builds of it, so look again when it answers.`,
          );
        sayStopped(output, gone.stopped ?? []);
      });
    });
}

/** environment, token, key: who may do what, and where. */
export function accessCommands(program: Command, context: Context): void {
  environmentCommands(program, context);
  tokenCommands(program, context);
  keyCommands(program, context);
}
