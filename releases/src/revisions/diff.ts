import { type PartDiff, type Pins, type SetDiff } from 'contracts/releases';
import { type Release } from '../builds/release-record';
import { type BuildId } from '../store/build-store';

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
        from: from?.facts.shared[key] ?? null,
        to: to?.facts.shared[key] ?? null,
      }))
      .filter((each) => each.from !== each.to),
    bytes: { from: scriptBytes(from), to: scriptBytes(to) },
  };
}

/** What differs between two sets, part by part; parts that stay the same are left out. */
export async function diffSets(
  before: Pins,
  after: Pins,
  find: (id: BuildId) => Promise<Release | null>,
): Promise<SetDiff> {
  const names = ['shell', ...new Set([...Object.keys(before.areas), ...Object.keys(after.areas)])];
  const parts: PartDiff[] = [];
  for (const name of names) {
    const versionIn = ({ shell, areas }: Pins) =>
      name === 'shell' ? shell : (areas[name]?.version ?? null);
    const disabled = {
      from: before.areas[name]?.disabled ?? null,
      to: after.areas[name]?.disabled ?? null,
    };
    const [from, to] = [versionIn(before), versionIn(after)];
    if (from === to && disabled.from === disabled.to) continue;
    const release = (version: string | null) =>
      version ? find({ name, version }) : Promise.resolve(null);
    parts.push({ name, from, to, disabled, ...partDiff(await release(from), await release(to)) });
  }
  return parts;
}
