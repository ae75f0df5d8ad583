import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { environmentDocument, type EnvironmentDocument } from 'contracts';
import { versionsIn } from '../new-area/new-area';
import { kitOf, repositoryProblem, writeRepository } from '../new-area/new-repository';
import { type Client } from './client';
import { type Context } from './context';
import { CommandError, exit } from './exit-codes';
import { usage } from './option-values';
import { result } from './output';
import { packageIn } from './package-folders';

interface Asked {
  name: string;
  owner: string;
  path: string;
  title: string;
  kit?: string;
  install: boolean;
}

/** What the portal at the service's address runs. Throws CommandError. */
async function documentAt(client: Client): Promise<EnvironmentDocument> {
  const { status, content } = await client.file('/portal/environment', { form: 'identity' });
  try {
    if (status === 200 && content)
      return environmentDocument.parse(JSON.parse(content.toString('utf8')));
  } catch {
    // Something else answers there.
  }
  throw new CommandError(
    exit.missing,
    `${client.connection.url} serves no pages yet (/portal/environment answered ${status}): pin a shell first, or look at PORTAL_URL.`,
    { code: 'no_environment' },
  );
}

/** The address of the kit, which must exist. Throws CommandError. */
async function kitAt(client: Client, document: EnvironmentDocument): Promise<string> {
  const kit = kitOf(client.connection.url, document);
  const { status } = await client.file(kit.slice(client.connection.url.length), { method: 'HEAD' });
  if (status === 200) return kit;
  throw new CommandError(
    exit.missing,
    `shell@${document.shell.version}, which ${document.environment} runs, has no kit (${kit} answered ${status}): publish a shell with npx portal publish shell --build and pin it, or name a kit with --kit.`,
    { code: 'kit_missing' },
  );
}

/** Where the templates are, and which versions of packages an area takes. */
function partsOf({ root, kit }: Pick<Context, 'root' | 'kit'>) {
  if (!kit) return { templates: path.join(root, 'releases/templates'), versions: versionsIn(root) };
  const { dependencies, peerDependencies } = packageIn(kit);
  return {
    templates: path.join(kit, 'templates'),
    versions: { ...dependencies, ...peerDependencies },
  };
}

/** Runs a command in a folder, with its output on standard error; false if it failed. */
const run = (cwd: string, command: string) =>
  spawnSync(command, { cwd, shell: true, stdio: ['ignore', 2, 2] }).status === 0;

/** new --standalone: a repository with an area, which does not need the portal's sources. */
export async function newRepository(
  place: string,
  { kit: given, install, ...area }: Asked,
  context: Context,
): Promise<void> {
  const { cwd, output } = context;
  const client = context.client();
  const folder = path.resolve(cwd, place);
  if (given && !/^(https?:\/\/|file:)[^\s"\\]+\.tgz$/.test(given))
    throw usage(
      `--kit takes an address like https://portal.example.edu/portal/kit/1.4.2.tgz, not "${given}".`,
    );
  const document = await documentAt(client);
  const problem = repositoryProblem({ ...area, folder }, document);
  if (problem) throw usage(problem);
  const kit = given ?? (await kitAt(client, document));
  const { url } = client.connection;
  const { environment } = document;
  const files = writeRepository({ ...area, folder, url, environment, kit }, partsOf(context));
  // Without git the folder is no repository yet, which is no error.
  run(folder, 'git init --quiet');
  if (install && !run(folder, 'npm install --no-audit --no-fund'))
    throw new CommandError(
      exit.failed,
      `${area.name} is written to ${folder}, but its packages could not be installed: the lines above say why. Then run npm install there.`,
      { code: 'install_failed' },
    );
  result(output, { name: area.name, folder, kit, files }, (made) => {
    for (const file of made.files) output.line(file);
    output.line(
      `\n${area.name} is an area with one page at ${area.path}, in ${folder}. There npm test, npm run check and npx portal publish work; README.md says how.`,
    );
  });
}
