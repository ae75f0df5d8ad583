import { type User } from 'shared-session';

/** Which club the dashboard shows, or why there is none. */
export type DashboardClub =
  | {
      kind: 'ready';
      clubId: string;
      clubName: string;
      isFirst: boolean;
      all: { clubId: string; clubName: string }[];
    }
  | { kind: 'unaffiliated' }
  | { kind: 'administersNone' };

/** The club of the search params if the person runs it, else the first one they run. */
export const dashboardClub = (
  user: Pick<User, 'clubAffiliations'>,
  wanted: string | null,
): DashboardClub => {
  if (user.clubAffiliations.length === 0) return { kind: 'unaffiliated' };
  const all = user.clubAffiliations.filter((club) => club.isClubAdmin);
  const first = all[0];
  if (!first) return { kind: 'administersNone' };
  const shown = all.find((club) => club.clubId === wanted) ?? first;
  return {
    kind: 'ready',
    clubId: shown.clubId,
    clubName: shown.clubName,
    isFirst: shown === first,
    all,
  };
};

/** The address of a club's dashboard, without parameter for the first one. */
export const dashboardOf = (
  user: Pick<User, 'clubAffiliations'>,
  clubId: string | null | undefined,
): string => {
  const club = dashboardClub(user, clubId ?? null);
  return club.kind === 'ready' && !club.isFirst
    ? `/admin-dashboard?club=${clubId}`
    : '/admin-dashboard';
};

/** The address of a form that starts with the dashboard's club. */
export const formFor = (path: string, club: DashboardClub): string =>
  club.kind === 'ready' && club.all.length > 1 ? `${path}?club=${club.clubId}` : path;
