import { own } from 'contracts/own';
import { type ApprovalsChange, type AreaPin, type Change, type Pins } from 'contracts/releases';
import { checkedId } from '../builds/names';
import { ReleaseError } from '../errors';
import { type BuildId } from '../store/build-store';
import { versionIn } from './part-history';

/** What a change may look up: the set of another environment, the set of an older revision. */
export interface ChangeSources {
  pinsOf(environment: string): Promise<Pins>;
  pinsAt(revision: number): Promise<Pins>;
}

function withBuild(pins: Pins, name: string, version: string): Pins {
  if (name === 'shell') return { ...pins, shell: version };
  const before = own(pins.areas, name);
  const pin: AreaPin = { version, lastGood: null, disabled: before?.disabled ?? null };
  if (before) {
    // The replaced version becomes the last good version. Reports do not count here; people judge
    // them.
    pin.lastGood = before.version === version ? before.lastGood : before.version;
  }
  return { ...pins, areas: { ...pins.areas, [name]: pin } };
}

/** The set with another one's switch of the service worker. */
export const withSwitchOf = (pins: Pins, { serviceWorker }: Pick<Pins, 'serviceWorker'>): Pins => {
  const { serviceWorker: _own, ...rest } = pins;
  return serviceWorker ? { ...rest, serviceWorker } : rest;
};

/** The set with these builds pinned. Throws 400 for two versions of one part. */
export function withBuilds(pins: Pins, builds: readonly BuildId[]): Pins {
  const named = new Map<string, string>();
  for (const build of builds) {
    const { name, version } = checkedId(build.name, build.version);
    const other = named.get(name) ?? version;
    if (other !== version)
      throw new ReleaseError(
        400,
        'two_versions',
        `${name} is named as ${other} and as ${version}: name one version of each part.`,
      );
    named.set(name, version);
  }
  return builds.reduce((next, { name, version }) => withBuild(next, name, version), pins);
}

function withArea(pins: Pins, area: string, edit: (pin: AreaPin) => AreaPin | null): Pins {
  const pin = own(pins.areas, area);
  if (!pin)
    throw new ReleaseError(
      404,
      'area_not_pinned',
      `The environment runs no area "${area}": it runs ${Object.keys(pins.areas).join(', ') || 'none'}.`,
    );
  const { [area]: _left, ...others } = pins.areas;
  const edited = edit(pin);
  return { ...pins, areas: edited ? { ...others, [area]: edited } : others };
}

async function promoted(
  pins: Pins,
  wanted: Extract<Change, { action: 'promote' }>,
  sources: ChangeSources,
): Promise<Pins> {
  const from = await sources.pinsOf(wanted.from);
  const names = wanted.only ?? [...(from.shell ? ['shell'] : []), ...Object.keys(from.areas)];
  let next = pins;
  for (const name of names) {
    const version = versionIn(from, name);
    if (!version)
      throw new ReleaseError(
        404,
        'not_in_source',
        `${wanted.from} runs no "${name}": look at portal status --env ${wanted.from}.`,
      );
    if (version !== versionIn(next, name)) next = withBuild(next, name, version);
  }
  return next;
}

/** An older pin of an area. Like a pin, another version switches nothing on. */
const rolledBack = (current: AreaPin | undefined, older: AreaPin): AreaPin =>
  current?.disabled && current.version !== older.version
    ? { ...older, disabled: current.disabled }
    : older;

/** The current set with some parts of an older revision. */
async function partsRolledBack(
  pins: Pins,
  { to, only }: Extract<Change, { action: 'rollback-parts' }>,
  sources: ChangeSources,
): Promise<Pins> {
  const older = await sources.pinsAt(to);
  let next = pins;
  for (const name of only) {
    if (name === 'shell') next = { ...next, shell: older.shell };
    else {
      const { [name]: _left, ...others } = next.areas;
      const [current, pin] = [own(next.areas, name), own(older.areas, name)];
      if (!current && !pin)
        throw new ReleaseError(
          404,
          'not_in_source',
          `Neither revision ${to} nor the one of now runs "${name}".`,
        );
      next = { ...next, areas: pin ? { ...others, [name]: rolledBack(current, pin) } : others };
    }
  }
  return next;
}

/** A right to one part does not include this. */
export const everyPart = '*';

/**
 * The parts that a change names; `everyPart` for a change of the whole set. Ignores its sources,
 * which may have changed since.
 */
export function namedParts(change: Change | ApprovalsChange): readonly string[] {
  switch (change.action) {
    case 'pin':
      return change.builds.map(({ name }) => name);
    case 'promote':
      return change.only?.length ? change.only : [everyPart];
    case 'rollback-parts':
      return change.only;
    case 'rollback':
    case 'service-worker':
    case 'approvals':
      return [everyPart];
    default:
      return [change.area];
  }
}

/** The set that a change leads to. Pure but for what it looks up. */
export async function planned(pins: Pins, wanted: Change, sources: ChangeSources): Promise<Pins> {
  switch (wanted.action) {
    case 'pin':
      return withBuilds(pins, wanted.builds);
    case 'promote':
      return promoted(pins, wanted, sources);
    case 'rollback':
      return sources.pinsAt(wanted.to);
    case 'rollback-parts':
      return partsRolledBack(pins, wanted, sources);
    case 'unpin':
      return withArea(pins, wanted.area, () => null);
    case 'disable':
      return withArea(pins, wanted.area, (pin) => ({ ...pin, disabled: wanted.message }));
    case 'enable':
      return withArea(pins, wanted.area, (pin) => ({ ...pin, disabled: null }));
    case 'service-worker':
      return withSwitchOf(pins, wanted.state === 'off' ? { serviceWorker: 'off' } : {});
  }
}
