import { type Status } from 'contracts/releases';
import { reportsOf } from '../health/health.service';
import { type Releases } from '../releases';
import { changedParts } from '../revisions/diff';
import { runsSince } from '../revisions/part-history';
import { noPins } from '../revisions/pins';
import { type Proposal } from '../revisions/proposals.repository';
import { type BuildId } from '../store/build-store';

/** Number of revisions that are searched for the one in which a part got its version. */
const LOOKED_THROUGH = 100;

/** Proposals with the builds that their proposers saw. */
const shownAll = (
  proposals: readonly Proposal[],
  { revisions }: Pick<Releases, 'revisions'>,
): Promise<Status['closed']> =>
  Promise.all(
    proposals.map(async ({ tokenId: _own, pins, ...proposal }) => {
      const { environment, base } = proposal;
      const before = pins && ((await revisions.pinsAt(environment, base)) ?? noPins);
      return { ...proposal, parts: before && changedParts(before, pins) };
    }),
  );

/**
 * What an environment runs now, whether its builds are all there, their health, and what waits for
 * approval; `refusalOf` says why the one who looks may not approve that, or null.
 */
export async function statusOf(
  { environments, revisions, proposals, library, health, keys }: Releases,
  environment: string,
  refusalOf: (proposal: Proposal) => Promise<string | null>,
): Promise<Status> {
  const trusted = await keys.trusted();
  const isTrusted = async (id: BuildId) => {
    const release = await library.find(id);
    return release !== null && trusted(release);
  };
  const { approvals } = await environments.environment(environment);
  const history = await revisions.history(environment, { limit: LOOKED_THROUGH });
  const [latest] = history;
  const pins = latest?.pins ?? noPins;
  const reports = await health.report(environment);
  const parts = [];
  const all = [
    ...(pins.shell ? [{ name: 'shell', version: pins.shell, lastGood: null, disabled: null }] : []),
    ...Object.entries(pins.areas).map(([name, pin]) => ({ name, ...pin })),
  ];
  for (const pin of all) {
    const release = await library.find(pin);
    const field = reports.find(
      ({ build, version }) => build === pin.name && version === pin.version,
    );
    const since = runsSince(history, pin.name);
    parts.push({
      ...pin,
      owner: release?.facts.declaration?.owner ?? null,
      since: since && {
        revision: since.number,
        actor: since.actor,
        reason: since.reason,
        at: since.at,
      },
      commit: release?.commit ?? null,
      publishedAt: release?.publishedAt ?? null,
      publishedBy: release?.publishedBy ?? null,
      isInStore: release !== null,
      isTrusted: release === null || trusted(release),
      isLastGoodTrusted:
        pin.lastGood === null || (await isTrusted({ name: pin.name, version: pin.lastGood })),
      failures: field ? reportsOf(field) : 0,
      isLastGoodReported:
        pin.lastGood !== null && (await health.isReported(environment, pin.name, pin.lastGood)),
    });
  }
  const open = await proposals.open(environment);
  const refusals = await Promise.all(open.map(refusalOf));
  const waiting = await shownAll(open, { revisions });
  return {
    environment,
    approvals,
    revision: latest?.number ?? 0,
    serviceWorker: pins.serviceWorker ?? 'on',
    actor: latest?.actor ?? null,
    reason: latest?.reason ?? null,
    at: latest?.at ?? null,
    parts,
    waiting: waiting.map((each, at) => ({ ...each, refusal: refusals[at] ?? null })),
    closed: await shownAll(await proposals.closed(environment), { revisions }),
  };
}
