// In the one bundle the areas' route tables are part of the application and their screens ordinary lazy imports.
import { type PinnedArea, type PinnedBuild, type RouteDeclaration } from 'contracts';
import { routes as approvals } from '../../../mfe-approvals/src/routes';
import { routes as clubAdmin } from '../../../mfe-club-admin/src/routes';
import { routes as member } from '../../../mfe-member/src/routes';
import { routes as open } from '../../../mfe-public/src/routes';
import { type ScreenModule } from '../../../shell/src/areas/area-module';

const screens = new Map([...approvals, ...clubAdmin, ...member, ...open].map(({ path, lazy }) => [path, lazy]));

export const prepare = () => Promise.resolve();
export const loadLastGood = () => Promise.resolve(undefined);
export async function loadScreen(build: PinnedArea, { path }: RouteDeclaration): Promise<{ build: PinnedBuild; module: ScreenModule }> {
  const lazy = screens.get(path);
  if (!lazy) throw new Error(`nothing serves ${path}`);
  return { build, module: await lazy() };
}
