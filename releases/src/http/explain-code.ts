import { type Explained, type Revision } from 'contracts/releases';
import { SUPPORT_CODE } from '../builds/support-code';
import { audienceWords } from '../canaries/audience';
import { ReleaseError } from '../errors';
import { type Releases } from '../releases';
import { diffSets } from '../revisions/diff';
import { versionIn, wentBackTo } from '../revisions/part-history';

const summaryOf = ({ number, actor, reason, at }: Revision) => ({
  revision: number,
  actor,
  reason,
  at,
});

/** An unbroken run of a version: the revision that began it, and the one before. */
interface Run {
  began: Revision | null;
  before: Revision | null;
}

/**
 * The run that a revision belongs to, searched backwards. A version that a rollback removed does
 * not count as the one before: no restore leads there.
 */
async function runOf(
  { revisions }: Releases,
  environment: string,
  from: number,
  part: { name: string; version: string },
): Promise<Run> {
  let began: Revision | null = null;
  let first: Revision | null = null;
  let at = from;
  for (const revision of await revisions.history(environment, { limit: 500 })) {
    if (revision.number > at) continue;
    if (versionIn(revision.pins, part.name) === part.version) {
      if (at === from) began = revision;
      first = revision;
    } else {
      const to = first && wentBackTo(first.change, part.name);
      if (to === null) return { began, before: revision };
      at = to;
    }
  }
  return { began, before: null };
}

/**
 * The command that takes a version back: the whole revision when nothing came after it, else only
 * this part.
 */
function restoreCommand(
  environment: string,
  { name, version }: { name: string; version: string },
  run: Run,
  latest: Revision,
): string | null {
  const { began, before } = run;
  // Another version is pinned: a reload loads it.
  if (!began || versionIn(latest.pins, name) !== version) return null;
  const why = `--env ${environment} --reason "${name}@${version} fails"`;
  const earlier = before && versionIn(before.pins, name);
  const isAlone = began.number === latest.number && before?.number === began.number - 1;
  if (before && (isAlone || !earlier)) return `npx portal rollback --to ${before.number} ${why}`;
  if (earlier) return `npx portal pin ${name}@${earlier} ${why}`;
  return name === 'shell'
    ? null
    : `npx portal disable ${name} ${why} --message "This page is switched off for now."`;
}

/** The newest canary of a build; null for one that revisions ran, and without any. */
async function canaryOf(
  { canaries }: Releases,
  environment: string,
  { name, version }: { name: string; version: string },
) {
  const all = await canaries.list(environment);
  const found = all.find((each) => each.part === name && each.version === version);
  if (!found) return null;
  const { audience, state, startedBy, at, why } = found;
  return { audience: audienceWords(audience), state, startedBy, at, why };
}

/** The command that ends a canary which runs. */
const stopCommand = (environment: string, { name, version }: { name: string; version: string }) =>
  `npx portal canary stop ${name} --env ${environment} --reason "${name}@${version} fails"`;

/**
 * Explains a support code: the exact set, what changed with it, the health of the part, and the
 * command that restores.
 */
export async function explainCode(
  releases: Releases,
  environment: string,
  code: string,
): Promise<Explained> {
  const [, number = '', name = '', version = ''] = SUPPORT_CODE.exec(code) ?? [];
  const { revisions, health, library } = releases;
  const found = await revisions.at(environment, Number(number));
  const latest = await revisions.latest(environment);
  if (!found || !latest) {
    throw new ReleaseError(
      404,
      'revision_missing',
      `${environment} has no revision ${number}: name the environment with --env.`,
    );
  }
  const document = await revisions.document(environment, found.number);
  const pinned = [document?.shell, ...(document?.areas ?? [])].flatMap((part) =>
    part ? [part] : [],
  );
  const area = document?.areas.find((each) => each.name === name);
  if (!pinned.some((part) => part.name === name)) {
    throw new ReleaseError(
      404,
      'part_missing',
      `Revision ${number} of ${environment} runs no ${name}: check the code.`,
    );
  }
  const before = await revisions.pinsAt(environment, found.number - 1);
  const run = await runOf(releases, environment, found.number, { name, version });
  const canary = run.began ? null : await canaryOf(releases, environment, { name, version });
  const field = (await health.report(environment)).find(
    (each) => each.build === name && each.version === version,
  );
  const set: Extract<Explained, { kind: 'code' }>['set'] = [];
  for (const part of pinned) {
    const release = await library.find(part);
    const lastGood =
      document?.areas.find((each) => each.name === part.name)?.lastGood?.version ?? null;
    set.push({ name: part.name, version: part.version, commit: release?.commit ?? null, lastGood });
  }
  return {
    kind: 'code',
    code,
    environment,
    made: summaryOf(found),
    part: {
      name,
      version,
      owner: area?.declaration.owner ?? null,
      failures: field?.failures ?? 0,
      fallbacks: field?.fallbacks ?? 0,
    },
    set,
    changed: before ? await diffSets(before, found.pins, (id) => library.find(id)) : [],
    since: run.began ? summaryOf(run.began) : null,
    canary,
    now: { revision: latest.number, version: versionIn(latest.pins, name) },
    wayBack:
      canary?.state === 'running'
        ? stopCommand(environment, { name, version })
        : restoreCommand(environment, { name, version }, run, latest),
  };
}
