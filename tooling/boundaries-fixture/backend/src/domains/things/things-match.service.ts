// Breaks sql-only-in-repositories: a piece of SQL that a repository makes itself.
import { isActive } from '../../db/conditions';

export const createThingMatchService = ({ now }: { now: () => Date }) => ({
  match: () => [isActive, now()],
});
