/** @without-browser */
import { type DashboardClub, dashboardClub, dashboardOf, formFor } from './administered';

const affiliation = (clubId: string, isClubAdmin: boolean) => ({
  _id: `affiliation-${clubId}`,
  clubId,
  clubName: `Club ${clubId}`,
  isClubAdmin,
  role: isClubAdmin ? ('clubAdmin' as const) : ('member' as const),
});
/** A member of the first club, the admin of two others. */
const user = {
  clubAffiliations: [
    affiliation('joined', false),
    affiliation('first', true),
    affiliation('second', true),
  ],
};
const idOf = (club: DashboardClub) =>
  club.kind === 'ready' ? [club.clubId, club.clubName, club.isFirst] : club.kind;

test('the dashboard shows the wanted club, else the first that the person runs', () => {
  expect(idOf(dashboardClub(user, 'second'))).toEqual(['second', 'Club second', false]);
  expect(idOf(dashboardClub(user, 'first'))).toEqual(['first', 'Club first', true]);
  expect(idOf(dashboardClub(user, null))).toEqual(['first', 'Club first', true]);
});

test('a club that the person is only a member of, or knows nothing of, is not shown', () => {
  expect(idOf(dashboardClub(user, 'joined'))).toEqual(['first', 'Club first', true]);
  expect(idOf(dashboardClub(user, 'elsewhere'))).toEqual(['first', 'Club first', true]);
  const club = dashboardClub(user, 'joined');
  expect(club.kind === 'ready' && club.all.map(({ clubId }) => clubId)).toEqual([
    'first',
    'second',
  ]);
});

test('somebody without a club and somebody who runs none are told apart', () => {
  expect(dashboardClub({ clubAffiliations: [] }, null)).toEqual({ kind: 'unaffiliated' });
  expect(dashboardClub({ clubAffiliations: [affiliation('joined', false)] }, 'joined')).toEqual({
    kind: 'administersNone',
  });
});

test('only another club than the first stands in the address of the dashboard', () => {
  expect(
    ['second', 'first', 'joined', 'elsewhere', null, undefined].map((id) => dashboardOf(user, id)),
  ).toEqual([
    '/admin-dashboard?club=second',
    '/admin-dashboard',
    '/admin-dashboard',
    '/admin-dashboard',
    '/admin-dashboard',
    '/admin-dashboard',
  ]);
  expect(dashboardOf({ clubAffiliations: [] }, 'first')).toBe('/admin-dashboard');
});

test('a form is told the club only where there is a choice', () => {
  expect(formFor('/create-event', dashboardClub(user, 'second'))).toBe('/create-event?club=second');
  expect(formFor('/create-event', dashboardClub(user, null))).toBe('/create-event?club=first');
  expect(
    formFor(
      '/create-event',
      dashboardClub({ clubAffiliations: [affiliation('only', true)] }, null),
    ),
  ).toBe('/create-event');
  expect(formFor('/create-event', { kind: 'unaffiliated' })).toBe('/create-event');
});
