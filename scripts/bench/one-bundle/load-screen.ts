// In the one bundle the areas' route tables are part of the application and their screens ordinary
// lazy imports.
import { type PinnedArea, type PinnedBuild, type RouteDeclaration } from 'contracts';
// Written by webpack.config.ts: the routes of all areas.
import { routes } from 'one-bundle-routes';
import { type ScreenModule } from '../../../shell/src/loading/area-module';

const screens = new Map(routes.map(({ path, lazy }) => [path, lazy]));

async function load(
  build: PinnedArea,
  { path }: RouteDeclaration,
): Promise<{ build: PinnedBuild; module: ScreenModule }> {
  const lazy = screens.get(path);
  if (!lazy) throw new Error(`nothing serves ${path}`);
  return { build, module: await lazy() };
}

export const createScreenLoader = () => ({
  load,
  loadLastGood: () => Promise.resolve(undefined),
  prepare: () => Promise.resolve(),
  servedVersion: () => undefined,
});
