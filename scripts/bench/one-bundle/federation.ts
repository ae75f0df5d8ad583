// In the one bundle the areas are ordinary lazy imports of the same sources; nothing is shared at run time.
import { type PinnedBuild } from 'contracts';

const areas: Record<string, () => Promise<{ routes: unknown }>> = {
  'mfe-public': () => import('../../../mfe-public/src/routes'),
  'mfe-member': () => import('../../../mfe-member/src/routes'),
  'mfe-club-admin': () => import('../../../mfe-club-admin/src/routes'),
  'mfe-approvals': () => import('../../../mfe-approvals/src/routes'),
};

export const ensureGroups = () => Promise.resolve();
export const openBuild = (build: PinnedBuild) => areas[build.name]?.();
