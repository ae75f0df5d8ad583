// npm run bench:scale: five years of a university on PostgreSQL, compared with a hundredth of it:
// every reading call, the plans of its statements, the size, a backup and its restore.
// --share=0.1 makes a smaller university. --only=calls,backup,screens selects parts. --of=/audit
// selects the calls and screens whose address contains this text. --database=postgres://… is kept
// for later runs and filled only if it is empty.
import { type Figure, printFigures, say, shown } from './lib/figures';
import { bundled } from './lib/filled-portal';
import { startLoad } from './lib/load';
import { measureCalls } from './scale/calls';
import { openCampus } from './scale/open-campus';
import { samplesOf } from './scale/samples';
import { measureScreens, screensOf } from './scale/screens';
import type * as campus from '../../backend/src/bench';

const option = (name: string): string | undefined =>
  process.argv.find((argument) => argument.startsWith(`--${name}=`))?.slice(name.length + 3);
const share = Number(option('share') ?? 1);
const sizeOf = (factor: number) => ({
  users: 50_000 * factor,
  clubs: 1000 * factor,
  memberships: 200_000 * factor,
  events: 50_000 * factor,
  registrations: 2_000_000 * factor,
  auditEntries: 20_000_000 * factor,
});
const only = option('only')?.split(',');
const isAsked = (address: string) => address.includes(option('of') ?? '');

const program = (await import(
  await bundled('backend/src/bench/index.ts', 'bench', [
    'backend',
    'contracts',
    'database',
    'server-kit',
  ])
)) as typeof campus;

const samples = Object.entries(samplesOf(program.nth)).flatMap(([key, list]) => {
  if (typeof list !== 'string') return list.filter(({ path }) => isAsked(path));
  say(`not measured: ${key} (${list})`);
  return [];
});
const figures: Figure[] = [];
const client = startLoad();
const open = async (factor: number, at?: string) => {
  const size = sizeOf(factor);
  say(`making ${JSON.stringify(size)}`);
  const began = performance.now();
  const place = await openCampus(program, size, at);
  return { ...place, seconds: (performance.now() - began) / 1000 };
};
const small = await open(0.01);
const large = await open(share, option('database'));
const parts = {
  calls: () => measureCalls({ client, samples, small, large }),
  // Before the screens: their portal adds the tables of releases, which a new database lacks.
  backup: async (): Promise<Figure[]> => {
    const { backup, restore, bytes } = await large.timeBackup();
    return [
      shown('backup', backup, 's'),
      shown('the backup', bytes / 2 ** 30, 'GiB'),
      shown('restore', restore, 's'),
    ];
  },
  screens: () => measureScreens({ screens: screensOf(program.nth), isAsked, small, large }),
};
try {
  say(large.about);
  if (!large.isFilled) figures.push(shown('making it', large.seconds, 's'));
  figures.push(shown('the database', (await large.bytes()) / 2 ** 30, 'GiB'));
  for (const [name, measure] of Object.entries(parts)) {
    if (only && !only.includes(name)) continue;
    say(name);
    figures.push(...(await measure()));
  }
} finally {
  client.stop();
  await small.stop();
  await large.stop();
}
printFigures(figures);
process.exit();
