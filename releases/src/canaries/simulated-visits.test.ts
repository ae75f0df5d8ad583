import { buildReleasesApp } from '../app';
import { openReleases, type Releases } from '../releases';
import { openPinnedReleases, type PinnedReleases } from '../testing/pinned-releases';

type App = ReturnType<typeof buildReleasesApp>;

let local: PinnedReleases;
/** Two processes on one database: visits go to one or the other. */
let processes: Releases[] = [];
let edges: App[] = [];
beforeAll(async () => {
  local = await openPinnedReleases(['shell', 'mfe-member']);
  await local.publish({ name: 'mfe-member', version: '1.1.0' });
  const settings = {
    environment: 'local',
    brand: 'Campus Clubs',
    reportsPerMinute: 0,
    rateLimitPerMinute: 0,
  };
  const other = await openReleases({ pool: local.pool, store: local.releases.store });
  processes = [local.releases, other];
  edges = processes.map((each) => buildReleasesApp(each, settings));
});
afterAll(async () => {
  await Promise.all(edges.map((edge) => edge.close()));
  await local.close();
});

/** Makes both processes read again, as each does within half a second. */
const look = () => processes.forEach((each) => each.runningCanaries.renew('local'));
const canary = async (...args: string[]) => {
  const ran = await local.portal(['canary', ...args, '--env', 'local']);
  look();
  return ran;
};
const newest = async () => (await local.releases.canaries.list('local'))[0];
const bucketOf = (at: number) => (at * 37) % 1000;

/**
 * A page that is opened and reports what happened in it. The report goes to both processes, as
 * where a browser sends it again.
 */
async function visit(at: number, hasTrouble: (version: string) => boolean) {
  const [edge, other] = at % 2 ? edges : [...edges].reverse();
  const cookie = `portal-bucket=${bucketOf(at)}`;
  const { body } = (await edge?.inject({ url: '/member', headers: { cookie } })) ?? { body: '' };
  const ticket = /name="portal-ticket" content="([^"]+)"/.exec(body)?.[1];
  const version = body.includes('"/builds/mfe-member/1.1.0/remoteEntry.js"') ? '1.1.0' : '1.0.0';
  const about = { build: 'mfe-member', version };
  const events = [
    { ...about, kind: 'vital', name: 'LCP', value: 800 },
    ...(hasTrouble(version) ? [{ ...about, kind: 'failure', name: 'render' }] : []),
  ];
  const payload = { environment: 'local', revision: 1, ticket, view: at, events };
  for (const each of [edge, other])
    await each?.inject({ method: 'POST', url: '/portal/reports', payload });
  return version;
}

test('what throws for 1 in 5 visits stops itself within 200 of them, with its figures', async () => {
  await canary('mfe-member@1.1.0', '--percent', '50', '--reason', 'New overview');
  const seen = { '1.0.0': 0, '1.1.0': 0 };
  for (let at = 0; at < 400 && (await newest())?.state === 'running'; at += 1) {
    const version = await visit(at, (runs) => runs === '1.1.0' && seen['1.1.0'] % 5 === 4);
    seen[version] += 1;
  }
  look();
  const stopped = await newest();
  expect(stopped).toMatchObject({ state: 'stopped', endedBy: null });
  expect(stopped?.figures.canary).toMatchObject({
    views: seen['1.1.0'],
    troubled: Math.floor(seen['1.1.0'] / 5),
  });
  expect(stopped?.figures.pinned).toMatchObject({ views: seen['1.0.0'], troubled: 0 });
  expect(seen['1.1.0']).toBeLessThanOrEqual(200);
  const { views, troubled } = stopped?.figures.canary ?? { views: 0, troubled: 0 };
  const { out } = await canary('status');
  expect(out).toContain('by the portal itself');
  expect(out).toContain(
    `${troubled} of ${views} page views (${((troubled / views) * 100).toFixed(1)} %) had trouble, with 1.0.0 0 of ${seen['1.0.0']} page views (0.0 %).`,
  );
  // Its browsers run the pinned version, and reports of its open tabs are ignored.
  for (let at = 400; at < 410; at += 1) expect(await visit(at, () => false)).toBe('1.0.0');
  expect((await newest())?.figures).toEqual(stopped?.figures);
});

test('a sound one runs on, each view counted once, and is never promoted', async () => {
  await canary('mfe-member@1.1.0', '--percent', '50');
  const seen = { '1.0.0': 0, '1.1.0': 0 };
  for (let at = 1000; at < 1200; at += 1)
    seen[(await visit(at, () => at % 50 === 0)) as keyof typeof seen] += 1;
  const { state, figures, finding, version } = (await newest()) ?? {};
  expect({ state, version }).toEqual({ state: 'running', version: '1.1.0' });
  expect([figures?.canary.views, figures?.pinned.views]).toEqual([seen['1.1.0'], seen['1.0.0']]);
  expect(figures?.canary.vitals.LCP).toEqual({ views: seen['1.1.0'], hits: 0, p75: 800 });
  expect(finding).toContain('Nothing shows that 1.1.0 is worse');
  expect((await local.releases.revisions.latest('local'))?.number).toBe(1);
  await canary('stop', 'mfe-member');
});

test('reports without a ticket of its side count for nothing', async () => {
  await canary('mfe-member@1.1.0', '--percent', '50');
  const send = async (ticket: string, view: number) =>
    edges[0]?.inject({
      method: 'POST',
      url: '/portal/reports',
      payload: {
        environment: 'local',
        revision: 1,
        ticket,
        view,
        events: [{ build: 'mfe-member', version: '1.1.0', kind: 'failure', name: 'render' }],
      },
    });
  const id = (await newest())?.id ?? '';
  const plain = local.releases.tickets.issue('local');
  const forged = plain.replace('.', `~${id}.`);
  for (const ticket of [plain, forged, '']) await send(ticket, 1);
  expect((await newest())?.figures.canary).toMatchObject({ views: 0, troubled: 0 });
  await send(local.releases.tickets.issue('local', { canary: id }), 1);
  expect((await newest())?.figures.canary).toMatchObject({ views: 1, troubled: 1 });
});
