import path from 'node:path';
import { type Command } from 'commander';
import { readShown } from '../../config/page-settings';
import { ReleaseError } from '../../errors';
import { type Client } from '../client';
import { type Context } from '../context';
import { CommandError, exit } from '../exit-codes';
import { kilobytes, result } from '../output';

const documentOf = async (client: Client, environment: string) => {
  const { revision: number } = await client.call('GET /portal/api/environments/:environment', {
    params: { environment },
  });
  return client.call('GET /portal/api/environments/:environment/revisions/:number/document', {
    params: { environment, number },
  });
};

const buildOf = (client: Client) => (name: string, version: string) =>
  client.call('GET /portal/api/builds/:name/:version', { params: { name, version } });

/** verify and render: check what is served, and write it as plain files. */
export function servedCommands(program: Command, context: Context): void {
  const { output, env: settings } = context;

  program
    .command('verify')
    .description('hash again everything that is really served and name each file that differs')
    .requiredOption('--env <environment>', 'which environment')
    .option(
      '--at <address>',
      'the address people open, when it is not the service’s own (a CDN, a static host)',
    )
    .addHelpText(
      'after',
      '\nExamples:\n  portal verify --env production\n  portal verify --env production --at https://portal.example.edu',
    )
    .action(async ({ env, at }: { env: string; at?: string }) => {
      const { verifyEnvironment } = await import('../../verify/verify');
      const client = context.client();
      const base = at?.replace(/\/+$/, '');
      const verified = await verifyEnvironment(await documentOf(client, env), {
        build: buildOf(client),
        fetch: (file, form) => client.file(file, { base, form }),
      });
      result(output, verified, (verified) => {
        for (const { where, what } of verified.differences) output.line(`✗ ${where}: ${what}`);
        output.line(
          `${verified.environment} revision ${verified.revision}: ${verified.files} files fetched and hashed, ${verified.differences.length} ${verified.differences.length === 1 ? 'difference' : 'differences'}.`,
        );
      });
      if (verified.differences.length) context.end(exit.differs);
    });

  program
    .command('render')
    .description('write an environment as plain files for any static host')
    .requiredOption('--env <environment>', 'which environment')
    .requiredOption('--out <folder>', 'a folder that is empty or not there yet')
    .option('--api <address>', 'where the API is answered, for the written nginx configuration')
    .addHelpText(
      'after',
      '\nExample:\n  portal render --env production --out /srv/portal-43 --api http://10.0.0.5:8080',
    )
    .action(async ({ env, out, api }: { env: string; out: string; api?: string }) => {
      const { renderEnvironment } = await import('../../render/render');
      const client = context.client();
      const folder = path.resolve(out);
      const written = await renderEnvironment(await documentOf(client, env), {
        folder,
        brand: settings.BRAND || 'Campus Clubs',
        ...readShown(settings),
        api: (api ?? client.connection.url).replace(/\/+$/, ''),
        facts: async (name, version) => (await buildOf(client)(name, version)).facts,
        file: async (base, name) => {
          const { status, content } = await client.file(base + name);
          if (status === 200 && content) return content;
          const what = status === 200 ? 'arrives damaged' : `answers ${status}`;
          throw new CommandError(exit.differs, `${base}${name} ${what}: nothing was written.`, {
            code: 'file_missing',
          });
        },
      }).catch((error: unknown) => {
        throw error instanceof ReleaseError
          ? new CommandError(error.status === 409 ? exit.exists : exit.differs, error.message, {
              code: error.code,
            })
          : error;
      });
      result(output, { folder, ...written }, () =>
        output.line(`Wrote ${written.files} files, ${kilobytes(written.bytes)}, to ${folder}.`),
      );
    });
}
