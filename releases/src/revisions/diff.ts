import { own } from 'contracts/own';
import { type PartChange, type PartDiff, type Pins, type SetDiff } from 'contracts/releases';
import { type Release } from '../builds/release-record';
import { type BuildId } from '../store/build-store';
import { versionIn } from './part-history';

const scriptBytes = (release: Release | null) =>
  Object.entries(release?.facts.files ?? {}).reduce(
    (sum, [file, { brotli }]) => sum + (file.endsWith('.js') ? brotli : 0),
    0,
  );

const accessOf = (release: Release | null) =>
  new Map(
    (release?.facts.declaration?.routes ?? []).map(({ path, access }) => [
      path,
      access === 'public' ? 'public' : [...access].sort().join(', '),
    ]),
  );

function partDiff(from: Release | null, to: Release | null) {
  const [before, after] = [accessOf(from), accessOf(to)];
  const keys = [
    ...new Set([...Object.keys(from?.facts.shared ?? {}), ...Object.keys(to?.facts.shared ?? {})]),
  ].sort();
  const said = (path: string, access: string | undefined) => `${path} (${access ?? ''})`;
  return {
    commits: { from: from?.commit ?? null, to: to?.commit ?? null },
    routes: {
      gained: [...after]
        .filter(([path]) => !before.has(path))
        .map(([path, access]) => said(path, access)),
      lost: [...before]
        .filter(([path]) => !after.has(path))
        .map(([path, access]) => said(path, access)),
    },
    access: [...after].flatMap(([path, access]) => {
      const earlier = before.get(path);
      return earlier !== undefined && earlier !== access
        ? [{ path, from: earlier, to: access }]
        : [];
    }),
    shared: keys
      .map((key) => ({
        key,
        from: own(from?.facts.shared, key) ?? null,
        to: own(to?.facts.shared, key) ?? null,
      }))
      .filter((each) => each.from !== each.to),
    bytes: { from: scriptBytes(from), to: scriptBytes(to) },
  };
}

/** The parts with another version or another switch in one set than in the other. */
export function changedParts(before: Pins, after: Pins): PartChange[] {
  const names = ['shell', ...new Set([...Object.keys(before.areas), ...Object.keys(after.areas)])];
  const switchIn = ({ areas }: Pins, name: string) => own(areas, name)?.disabled ?? null;
  return names
    .map((name) => ({
      name,
      from: versionIn(before, name),
      to: versionIn(after, name),
      disabled: { from: switchIn(before, name), to: switchIn(after, name) },
    }))
    .filter(({ from, to, disabled }) => from !== to || disabled.from !== disabled.to);
}

/** What differs between two sets, part by part; parts that stay the same are left out. */
export async function diffSets(
  before: Pins,
  after: Pins,
  find: (id: BuildId) => Promise<Release | null>,
): Promise<SetDiff> {
  const parts: PartDiff[] = [];
  for (const change of changedParts(before, after)) {
    const { name, from, to } = change;
    const release = (version: string | null) =>
      version ? find({ name, version }) : Promise.resolve(null);
    parts.push({ ...change, ...partDiff(await release(from), await release(to)) });
  }
  return parts;
}
