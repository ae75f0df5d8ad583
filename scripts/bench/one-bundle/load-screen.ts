// In the one bundle the areas' route tables are part of the application and their screens ordinary
// lazy imports.
import { type PinnedArea, type PinnedBuild, type RouteDeclaration } from 'contracts';
// Written by webpack.config.mjs: the routes of all areas.
import { routes } from 'one-bundle-routes';
import { type ScreenModule } from '../../../shell/src/areas/area-module';

const screens = new Map(routes.map(({ path, lazy }) => [path, lazy]));

export const prepare = () => Promise.resolve();
export const servedVersion = () => undefined;
export const loadLastGood = () => Promise.resolve(undefined);
export async function loadScreen(
  build: PinnedArea,
  { path }: RouteDeclaration,
): Promise<{ build: PinnedBuild; module: ScreenModule }> {
  const lazy = screens.get(path);
  if (!lazy) throw new Error(`nothing serves ${path}`);
  return { build, module: await lazy() };
}
