import { type Send, textAt } from './model-client';
import { type Random } from './random';

export interface Person {
  id: string;
  token: string;
  email: string;
  name: string;
}

/** What the steps know of the campus: ids only. The facts are read from the database. */
export interface Campus {
  superAdmin: Person;
  admins: Person[];
  coordinators: Person[];
  members: Person[];
  clubs: string[];
  events: { id: string; club: number; isContest: boolean }[];
  requests: { id: string; club: number }[];
  registrations: string[];
  /** Who took part in which event at some time. */
  seats: { event: string; person: Person }[];
  announcements: string[];
  /** Everybody whose account was erased. */
  erased: Person[];
  /** How many members have signed up. */
  signUps: number;
}

export const password = 'a-model-of-people';

/** Adds to the front and limits the length, so that steps meet again on the same things. */
export const remember = <T>(list: T[], entry: T, most = 40): void => {
  list.unshift(entry);
  list.length = Math.min(list.length, most);
};

const signedIn = async (send: Send, email: string): Promise<Person> => {
  const { status, body } = await send('POST', '/auth/login', undefined, { email, password });
  if (status !== 200)
    throw new Error(`${email} cannot sign in: ${status} ${textAt(body, 'message')}`);
  const [id, name] = ['_id', 'name'].map((key) => textAt(body, 'user', key));
  return { email, token: textAt(body, 'token'), id: id ?? '', name: name ?? '' };
};

/** Signs a person up and in. */
export const newPerson = async (
  send: Send,
  role: string,
  number: number,
  clubAffiliation: string,
): Promise<Person> => {
  const email = `${role}-${number}@model.test`.toLowerCase();
  const body = {
    // No other person's name begins with it.
    name: `${role} ${number} Quill`,
    email,
    password,
    department: 'Civil',
    role,
    clubAffiliation,
  };
  const { status, body: answer } = await send('POST', '/auth/register', undefined, body);
  if (status !== 200)
    throw new Error(`${email} cannot sign up: ${status} ${textAt(answer, 'message')}`);
  return signedIn(send, email);
};

export const newMember = (send: Send, campus: Campus): Promise<Person> => {
  campus.signUps += 1;
  return newPerson(send, 'member', campus.signUps, '');
};

/**
 * Three clubs with an admin and a coordinator each, and two dozen members. `email`: a super admin
 * with the model's password.
 */
export const openCampus = async (send: Send, email: string): Promise<Campus> => {
  const superAdmin = await signedIn(send, email);
  const campus: Campus = {
    superAdmin,
    admins: [],
    coordinators: [],
    members: [],
    clubs: [],
    events: [],
    requests: [],
    registrations: [],
    seats: [],
    announcements: [],
    erased: [],
    signUps: 0,
  };
  for (let number = 0; number < 3; number += 1) {
    const { body } = await send('POST', '/club', superAdmin.token, {
      name: `Club ${number}`,
      description: 'Of the model',
    });
    const clubId = textAt(body, 'data', '_id');
    campus.clubs.push(clubId);
    campus.admins.push(await newPerson(send, 'clubAdmin', number, clubId));
    campus.coordinators.push(await newPerson(send, 'facultyCoordinator', number, clubId));
  }
  for (let number = 0; number < 24; number += 1) campus.members.push(await newMember(send, campus));
  return campus;
};

/** Signs a reactivated person in again: deactivation ended the session. */
export const renew = async (send: Send, person: Person): Promise<void> => {
  const { status, body } = await send('POST', '/auth/login', undefined, {
    email: person.email,
    password,
  });
  if (status === 200) person.token = textAt(body, 'token');
};

/** Usually an admin of the club, sometimes somebody of the same role elsewhere. */
export const inCharge = (
  people: readonly Person[],
  club: number,
  random: Random,
): Person | undefined => (random.below(8) ? people[club] : random.pick(people));

export const anybody = (campus: Campus, random: Random): Person | undefined =>
  random.pick([...campus.members, ...campus.admins, ...campus.coordinators]);
