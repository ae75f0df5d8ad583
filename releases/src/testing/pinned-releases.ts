import { openTestReleases } from './in-process';
import { makeBuild } from './test-builds';

/** The reason of a change that a test makes. */
export const why = ['--reason', 'a test'];

/** The service, listening, with 1.0.0 of these builds published and pinned by the command. */
export async function openPinnedReleases(names = ['shell', 'mfe-member', 'mfe-public']) {
  const service = await openTestReleases();
  const url = await service.listen();
  /** Runs `portal publish` with a build that is made for it. */
  const runPublish = async (name: string, version: string, more?: NodeJS.ProcessEnv) => {
    const folder = await makeBuild({ name, version });
    return service.portal(['publish', name, '--no-check', '--folder', folder], more);
  };
  const pinAll = async (environment: string) => {
    const builds = names.map((name) => `${name}@1.0.0`);
    const pinned = await service.portal(['pin', ...builds, '--env', environment, ...why]);
    expect(pinned).toMatchObject({ code: 0, error: '' });
  };
  for (const name of names) expect((await runPublish(name, '1.0.0')).error).toBe('');
  await pinAll('local');

  /** The HTML of a page that is opened now. */
  const page = async (address = '/member') =>
    (await fetch(url + address, { headers: { accept: 'text/html' } })).text();
  return {
    ...service,
    url,
    runPublish,
    page,
    /** The ticket with which this page may report. */
    ticket: async () => /name="portal-ticket" content="([^"]+)"/.exec(await page())?.[1] ?? '',
    /** Creates another environment that runs the same builds. */
    createPinned: async (environment: string) => {
      await service.portal(['environment', 'create', environment]);
      await pinAll(environment);
    },
  };
}

export type PinnedReleases = Awaited<ReturnType<typeof openPinnedReleases>>;
