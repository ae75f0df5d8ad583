import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { campusDate, unique } from './campus-dates';
import { accounts, password, type Person } from './people';

type Bearer = Record<'authorization', string>;
/** The demo accounts sign in once per worker here; pages have sessions of their own. */
const bearers = new Map<string, Promise<Bearer>>();

/** The Authorization header of an account, for preparing data by the API. */
export function as(request: APIRequestContext, email: string, secret = password): Promise<Bearer> {
  const known = bearers.get(email) ?? signedIn(request, email, secret);
  if (Object.values<string>(accounts).includes(email)) bearers.set(email, known);
  return known;
}

async function signedIn(
  request: APIRequestContext,
  email: string,
  secret: string,
): Promise<Bearer> {
  const answer = await request.post('/api/auth/login', { data: { email, password: secret } });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { token } = (await answer.json()) as { token: string };
  return { authorization: `Bearer ${token}` };
}

const asPerson = (request: APIRequestContext, person: Person) => as(request, accounts[person]);

export interface Newcomer {
  _id: string;
  name: string;
  email: string;
  password: string;
}

/** A new student; changes of this account disturb no other test. */
export async function aNewcomer(request: APIRequestContext, name = 'Nila Rao'): Promise<Newcomer> {
  const email = `${unique('nila').replace(' ', '.')}@campus.test`;
  const newcomer = {
    name,
    email,
    password: 'first-week',
    department: 'Civil',
    year: 'First Year',
    role: 'member',
  };
  const answer = await request.post('/api/auth/register', { data: newcomer });
  expect(answer.ok(), await answer.text()).toBe(true);
  const profile = await request.get('/api/auth/profile', {
    headers: await as(request, email, newcomer.password),
  });
  const { user } = (await profile.json()) as { user: { _id: string } };
  return { _id: user._id, name, email, password: newcomer.password };
}

interface Club {
  clubId: string;
  clubName: string;
}
let home: Promise<Club> | undefined;

/** The club that the demo club admin runs. */
export const homeClub = (request: APIRequestContext): Promise<Club> =>
  (home ??= findHomeClub(request));

async function findHomeClub(request: APIRequestContext): Promise<Club> {
  const profile = await request.get('/api/auth/profile', {
    headers: await asPerson(request, 'clubAdmin'),
  });
  const { user } = (await profile.json()) as { user: { clubAffiliations: Club[] } };
  const [club] = user.clubAffiliations;
  if (!club) throw new Error('The demo club admin runs no club');
  return club;
}

export interface NewEvent {
  _id: string;
  name: string;
}

interface EventPlan {
  inDays?: number;
  seats?: number;
}

/** An event of the demo admin's club that waits for the coordinator; `more` has other fields. */
export async function aPendingEvent(
  request: APIRequestContext,
  { inDays = 30, seats = 40 }: EventPlan = {},
  more: Record<string, string> = {},
): Promise<NewEvent> {
  const { clubId } = await homeClub(request);
  const answer = await request.post('/api/event', {
    headers: await asPerson(request, 'clubAdmin'),
    multipart: {
      name: unique('Lantern Walk'),
      clubId,
      venue: unique('Hall'),
      description: 'An evening walk with lanterns made on the spot.',
      eventType: 'CULTURAL',
      mode: 'OFFLINE',
      date: `${campusDate(inDays)}T17:30`,
      duration: '90',
      maxParticipants: String(seats),
      registrationDeadline: `${campusDate(inDays - 1)}T12:00`,
      departmentsAllowed: JSON.stringify(['Civil', 'Computer Science']),
      tags: '[]',
      fees: '0',
      ...more,
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { data } = (await answer.json()) as { data: NewEvent };
  return { _id: data._id, name: data.name };
}

/** Approves as the coordinator. */
export async function approveFirst(
  request: APIRequestContext,
  { _id }: NewEvent,
  remark = '',
): Promise<void> {
  const headers = await asPerson(request, 'coordinator');
  const answer = await request.put(`/api/event/${_id}/faculty-approval`, {
    headers,
    data: { approved: true, remark },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

async function approveLast(request: APIRequestContext, { _id }: NewEvent): Promise<void> {
  const headers = await asPerson(request, 'superAdmin');
  const answer = await request.put(`/api/event/${_id}/super-admin-approval`, {
    headers,
    data: { approved: true, remark: '' },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** An event that everybody sees and can register for. */
export async function anApprovedEvent(
  request: APIRequestContext,
  plan: EventPlan = {},
): Promise<NewEvent> {
  const event = await aPendingEvent(request, plan);
  await approveFirst(request, event);
  await approveLast(request, event);
  return event;
}

/** An approved competition of the demo admin's club that teams of three may enter. */
export async function aTeamCompetition(request: APIRequestContext): Promise<NewEvent> {
  const event = await aPendingEvent(
    request,
    {},
    { name: unique('Bridge Building'), eventType: 'COMPETITION' },
  );
  const made = await request.post('/api/competition', {
    headers: await asPerson(request, 'clubAdmin'),
    data: {
      eventId: event._id,
      description: 'The strongest bridge wins.',
      teamAllowed: true,
      teamSizeLimit: 3,
      evaluationCriteria: 'Load',
      prizes: [{ position: 1, reward: 'Trophy' }],
      rounds: [
        {
          name: 'Round 1',
          description: 'Building',
          date: `${campusDate(30)}T17:30`,
          duration: 60,
          isLive: false,
        },
      ],
    },
  });
  expect(made.ok(), await made.text()).toBe(true);
  await approveFirst(request, event);
  await approveLast(request, event);
  return event;
}

/**
 * Opens the next pages as this account, without the sign-in screen. A tab that signs out stays
 * signed out.
 */
export async function enter(page: Page, email: string, secret = password): Promise<void> {
  const answer = await page.request.post('/api/auth/login', { data: { email, password: secret } });
  const { token, user } = (await answer.json()) as { token: string; user: unknown };
  await page.addInitScript(
    ([bearer, person]) => {
      if (sessionStorage.getItem('entered') === bearer) return;
      sessionStorage.setItem('entered', bearer);
      localStorage.setItem('token', bearer);
      localStorage.setItem('user', person);
    },
    [token, JSON.stringify(user)] as const,
  );
}
