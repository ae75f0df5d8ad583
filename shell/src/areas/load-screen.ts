import { type PinnedArea, type PinnedBuild, type RouteDeclaration } from 'contracts';
import { type AreaModule, type ScreenModule } from './area-module';
import { refreshFailed } from './environment';
import { report } from './report';

/**
 * How long one attempt may take in all, in milliseconds, once federation is there; a script that
 * hangs is given up before (see environment.ts).
 */
export const ATTEMPT_LIMIT = 9000;

const federation = () => import(/* webpackChunkName: "federation" */ './federation');

const opened = new Map<string, Promise<AreaModule>>();

/** The module of one build, opened once; who meets its failure forgets it. */
function open(build: PinnedBuild): Promise<AreaModule> {
  const known = opened.get(build.base);
  if (known) return known;
  const opening = federation().then(({ openBuild }) => openBuild(build));
  opened.set(build.base, opening);
  return opening;
}

async function inTime<T>(work: () => Promise<T>): Promise<T> {
  // A file of its own with a limit of its own: while it is slow the area's files have not even been
  // asked for.
  await federation().catch(() => undefined);
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`no answer within ${ATTEMPT_LIMIT} ms`)),
      ATTEMPT_LIMIT,
    );
  });
  return Promise.race([work(), late]).finally(() => clearTimeout(timer));
}

/** The share groups of one lazy chunk, from the build's own facts. */
export async function prepare(build: PinnedBuild, chunk: string): Promise<void> {
  const needs = [...(build.screens.area?.needs ?? []), ...(build.screens[chunk]?.needs ?? [])];
  const { ensureGroups } = await federation();
  await ensureGroups(needs);
}

async function attempt(
  build: PinnedBuild,
  { path, screen }: RouteDeclaration,
): Promise<ScreenModule> {
  const [area] = await Promise.all([open(build), prepare(build, screen)]);
  const route = area.routes.find((each) => each.path === path);
  if (!route) throw new Error(`${build.name}@${build.version} does not serve ${path}`);
  const module = await route.lazy();
  if (typeof module.Component !== 'function' && typeof module.Component !== 'object')
    throw new Error(`${path} has no Component`);
  return module;
}

/** A screen and the build it came from. */
export interface LoadedScreen {
  build: PinnedBuild;
  module: ScreenModule;
}

/** No more attempts than this, whatever fails anew each time. */
const MOST_ATTEMPTS = 5;

/**
 * The last good version's screen; undefined when there is none or it fails too. Its files may lie
 * damaged in the HTTP cache as well: as long as another file fails than before, there is one more
 * attempt past it.
 */
export async function loadLastGood(
  pin: PinnedArea,
  route: RouteDeclaration,
): Promise<LoadedScreen | undefined> {
  const { lastGood } = pin;
  if (!lastGood) return undefined;
  for (let attempts = 1; attempts <= MOST_ATTEMPTS; attempts += 1) {
    try {
      const module = await inTime(() => attempt(lastGood, route));
      served.set(pin.name, lastGood.version);
      report({
        kind: 'fallback',
        build: pin.name,
        version: pin.version,
        name: 'screen',
        screen: route.screen,
      });
      return { build: lastGood, module };
    } catch {
      opened.delete(lastGood.base);
      if (!(await refreshFailed())) return undefined;
    }
  }
  return undefined;
}

const served = new Map<string, string>();

/** Which version of an area people see in this tab: the pinned one, or the one that stepped in. */
export const servedVersion = (area: string): string | undefined => served.get(area);

/**
 * The pinned version's screen; once more past the HTTP cache when it fails; then the last good
 * version's. A script tag also takes the failed answer of a preload over from the browser, one file
 * after the other: as long as another file fails than before, there is one more attempt.
 */
export async function loadScreen(pin: PinnedArea, route: RouteDeclaration): Promise<LoadedScreen> {
  let failure: unknown;
  for (let attempts = 1; attempts <= MOST_ATTEMPTS; attempts += 1) {
    try {
      const module = await inTime(() => attempt(pin, route));
      served.set(pin.name, pin.version);
      return { build: pin, module };
    } catch (error) {
      failure = error;
    }
    opened.delete(pin.base);
    const isNews = await refreshFailed();
    if (attempts > 1 && !isNews) break;
  }
  const older = await loadLastGood(pin, route);
  if (older) return older;
  report({
    kind: 'failure',
    build: pin.name,
    version: pin.version,
    name: 'screen',
    screen: route.screen,
  });
  throw failure;
}
