import { type APIRequestContext, type Page } from '@playwright/test';
import { type EnvironmentDocument, type RouteDeclaration } from 'contracts';
import { as } from './campus-api';
import { accounts, type Person } from './people';

/** A visitor and everybody with a role, and where each is at home. */
export const people: {
  person: Person | null;
  role: string;
  home: { path: string; title: string };
}[] = [
  { person: null, role: '', home: { path: '/login', title: 'Sign in' } },
  { person: 'student', role: 'member', home: { path: '/member-dashboard', title: 'Dashboard' } },
  {
    person: 'clubAdmin',
    role: 'clubAdmin',
    home: { path: '/admin-dashboard', title: 'Club dashboard' },
  },
  {
    person: 'coordinator',
    role: 'facultyCoordinator',
    home: { path: '/faculty-coordinater-dashboard', title: 'Faculty Dashboard' },
  },
  {
    person: 'superAdmin',
    role: 'superAdmin',
    home: { path: '/superAdmin-dashboard', title: 'Super Admin Dashboard' },
  },
];

/** The declared routes, each with an address where something is. */
export async function addresses(page: Page, request: APIRequestContext): Promise<Route[]> {
  const { areas } = JSON.parse(
    (await page.locator('#portal-environment').textContent()) ?? '{}',
  ) as EnvironmentDocument;
  const headers = await as(request, accounts.student);
  const first = async (call: string) =>
    ((await (await request.get(call, { headers })).json()) as { data: { _id: string }[] }).data[0]
      ?._id ?? '';
  const event = await first('/api/event/approved');
  const club = await first('/api/clubs');
  const announcement = await first('/api/announcement');
  const idFor = (path: string) =>
    /club/.test(path) ? club : /announcements/.test(path) ? announcement : event;
  return areas
    .flatMap(({ declaration }) => declaration.routes)
    .map((route) => ({
      ...route,
      address: route.path.replace(/:(id|number)/, idFor(route.path)),
    }));
}

export type Who = (typeof people)[number];
export type Route = RouteDeclaration & { address: string };
