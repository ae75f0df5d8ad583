import { type PinnedArea, type PinnedBuild, type RouteDeclaration } from 'contracts';
import { routeFiles } from 'contracts/route-files';
import { type AreaModule, type ScreenModule } from './area-module';
import { type Report } from '../reports/report';
import { type Federation } from './federation';
import { type ScriptTags } from './script-tags';

/**
 * Time limit of one attempt in milliseconds, without the loading of federation; a hanging script
 * fails earlier (see script-tags.ts).
 */
export const ATTEMPT_LIMIT = 9000;

/** A screen and the build it came from. */
export interface LoadedScreen {
  build: PinnedBuild;
  module: ScreenModule;
}

/** Loads screens, and knows the version on screen. */
export interface ScreenLoader {
  /**
   * Loads the pinned version's screen; after a failure retries past the HTTP cache, then uses the
   * last good version. A script tag reuses a preload's failed answer, so there is one more attempt
   * as long as another file fails than before.
   */
  load: (pin: PinnedArea, route: RouteDeclaration) => Promise<LoadedScreen>;
  /**
   * Loads the last good version's screen; undefined when there is none or it fails too. Retries
   * past the HTTP cache as long as another file fails than before.
   */
  loadLastGood: (pin: PinnedArea, route: RouteDeclaration) => Promise<LoadedScreen | undefined>;
  /** Fetches the share groups of one lazy chunk, by the build's own facts. */
  prepare: (build: PinnedBuild, chunk: string) => Promise<void>;
  /** Which version of an area people see: the pinned one, or the one that replaced it. */
  servedVersion: (area: string) => string | undefined;
}

export interface LoaderParts extends Pick<ScriptTags, 'refreshFailed'> {
  report: Report;
  /** Loads and starts federation; again after a failure. */
  federation?: () => Promise<Federation>;
}

/** The maximum number of attempts. */
const MOST_ATTEMPTS = 5;

/** Federation in a chunk of its own, started once. */
function lazyFederation(): () => Promise<Federation> {
  let started: Federation | undefined;
  return async () => {
    const { createFederation } = await import(/* webpackChunkName: "federation" */ './federation');
    return (started ??= createFederation());
  };
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`no answer within ${ATTEMPT_LIMIT} ms`)),
      ATTEMPT_LIMIT,
    );
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

async function screenOf(
  area: AreaModule,
  { name, version }: PinnedBuild,
  { path }: RouteDeclaration,
): Promise<ScreenModule> {
  const route = area.routes.find((each) => each.path === path);
  if (!route) throw new Error(`${name}@${version} does not serve ${path}`);
  const module = await route.lazy();
  if (typeof module.Component !== 'function' && typeof module.Component !== 'object')
    throw new Error(`${path} has no Component`);
  return module;
}

export function createScreenLoader({
  refreshFailed,
  report,
  federation = lazyFederation(),
}: LoaderParts): ScreenLoader {
  /** The module of each build, opened once; a failed attempt removes it. */
  const opened = new Map<string, Promise<AreaModule>>();
  const served = new Map<string, string>();

  function open(build: PinnedBuild): Promise<AreaModule> {
    const known = opened.get(build.base);
    if (known) return known;
    const opening = federation().then(({ openBuild }) => openBuild(build));
    opened.set(build.base, opening);
    return opening;
  }

  async function prepare(build: PinnedBuild, chunk: string): Promise<void> {
    const { ensureGroups } = await federation();
    await ensureGroups(routeFiles({}, build, chunk).needs);
  }

  async function attempt(build: PinnedBuild, route: RouteDeclaration): Promise<ScreenModule> {
    const opening = open(build);
    const [, prepared] = await Promise.allSettled([opening, prepare(build, route.screen)]);
    // Waits for both, because the next attempt would join a running request and fail with it.
    const area = await opening;
    if (prepared.status === 'rejected') throw prepared.reason;
    return screenOf(area, build, route);
  }

  async function tryBuild(build: PinnedBuild, route: RouteDeclaration): Promise<LoadedScreen> {
    // A file of its own with a limit of its own: the attempt's limit starts after it.
    await federation().catch(() => undefined);
    try {
      const module = await inTime(attempt(build, route));
      served.set(build.name, build.version);
      return { build, module };
    } catch (error) {
      opened.delete(build.base);
      throw error;
    }
  }

  const tell = (kind: 'failure' | 'fallback', { name, version }: PinnedArea) =>
    report({ kind, build: name, version, name: 'screen' });

  async function loadLastGood(
    pin: PinnedArea,
    route: RouteDeclaration,
  ): Promise<LoadedScreen | undefined> {
    if (!pin.lastGood) return undefined;
    for (let attempts = 1; attempts <= MOST_ATTEMPTS; attempts += 1) {
      try {
        const older = await tryBuild(pin.lastGood, route);
        tell('fallback', pin);
        return older;
      } catch {
        if (!(await refreshFailed())) return undefined;
      }
    }
    return undefined;
  }

  async function load(pin: PinnedArea, route: RouteDeclaration): Promise<LoadedScreen> {
    let failure: unknown;
    for (let attempts = 1; attempts <= MOST_ATTEMPTS; attempts += 1) {
      try {
        return await tryBuild(pin, route);
      } catch (error) {
        failure = error;
      }
      const isNews = await refreshFailed();
      if (attempts > 1 && !isNews) break;
    }
    const older = await loadLastGood(pin, route);
    if (older) return older;
    tell('failure', pin);
    throw failure;
  }

  return { load, loadLastGood, prepare, servedVersion: (area) => served.get(area) };
}
