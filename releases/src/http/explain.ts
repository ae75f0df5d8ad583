import { type Explained } from 'contracts/releases';
import { parseId } from '../builds/names';
import { SUPPORT_CODE } from '../builds/support-code';
import { ReleaseError } from '../errors';
import { matchRoute, shellPageAt } from 'contracts/match-route';
import { routeFilesOf } from '../edge/page-files';
import { type Releases } from '../releases';
import { versionIn } from '../revisions/part-history';
import { buildsOf } from '../revisions/pins';
import { explainCode } from './explain-code';

type ExplainedBuild = Extract<Explained, { kind: 'build' }>;

/**
 * The revision that brought a build into the environment, as far back as it has run without a
 * break.
 */
async function since({ revisions }: Releases, environment: string, name: string, version: string) {
  let first = null;
  for (const revision of await revisions.history(environment, { limit: 500 })) {
    if (versionIn(revision.pins, name) !== version) break;
    first = revision;
  }
  return first
    ? { revision: first.number, actor: first.actor, reason: first.reason, at: first.at }
    : null;
}

async function explainPath(
  releases: Releases,
  environment: string,
  path: string,
): Promise<Explained> {
  const number = await releases.revisions.latestNumber(environment);
  const document = await releases.revisions.document(environment, number);
  if (!document)
    throw new ReleaseError(
      404,
      'revision_missing',
      `${environment} runs nothing yet: pin a shell and its areas.`,
    );
  const match = matchRoute(document, path);
  if (!match) {
    const isShell = shellPageAt(path) !== null;
    return {
      kind: 'path',
      path,
      revision: number,
      servedBy: isShell ? `shell@${document.shell.version}` : null,
      route: null,
      files: [],
      since: null,
    };
  }
  const { area, route } = match;
  return {
    kind: 'path',
    path,
    revision: number,
    servedBy: `${area.name}@${area.version}`,
    owner: area.declaration.owner,
    disabled: area.disabled ?? null,
    lastGood: area.lastGood?.version ?? null,
    route: { path: route.path, title: route.title, access: route.access, screen: route.screen },
    files: routeFilesOf(document, path).map(({ href }) => href),
    since: await since(releases, environment, area.name, area.version),
  };
}

async function explainBuild(releases: Releases, what: string): Promise<Explained> {
  const id = parseId(what);
  const release = await releases.library.get(id);
  const runs: ExplainedBuild['runs'] = [];
  for (const { name } of await releases.revisions.environments()) {
    const latest = await releases.revisions.latest(name);
    if (latest && buildsOf(latest.pins).includes(what)) {
      const isPinned = versionIn(latest.pins, id.name) === id.version;
      runs.push({
        environment: name,
        as: isPinned ? 'pinned' : 'last good',
        since: isPinned ? await since(releases, name, id.name, id.version) : null,
      });
    }
  }
  const { commit, builtAt, publishedAt, publishedBy, keyId, facts } = release;
  return {
    kind: 'build',
    build: what,
    commit,
    builtAt,
    publishedAt,
    publishedBy,
    keyId,
    routes: (facts.declaration?.routes ?? []).map(({ path, access }) => ({ path, access })),
    shared: facts.shared,
    runs,
  };
}

/**
 * Explains a path (its owner and since when), a build (where it runs), or a support code (the set,
 * and how to undo it).
 */
export function explain(releases: Releases, environment: string, what: string): Promise<Explained> {
  if (what.startsWith('/')) return explainPath(releases, environment, what);
  return SUPPORT_CODE.test(what)
    ? explainCode(releases, environment, what)
    : explainBuild(releases, what);
}
