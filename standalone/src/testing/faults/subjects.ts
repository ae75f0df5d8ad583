import type pg from 'pg';
import { type Person } from 'backend/model/model-campus';
import { textAt } from 'backend/model/model-client';
import { type Ground, SEATS } from './campus';
import { type Heard } from './front-people';
import { type Line, type Subject, type Write } from './subject';

type Query = <T extends pg.QueryResultRow>(text: string, values: unknown[]) => Promise<T[]>;

/** A subject that compares its acknowledged writes with the database. */
interface Checked extends Subject {
  /**
   * Returns sentences about wrong rows. `mayDiffer`: the last write's outcome is unknown, so it may
   * be there as a whole or not at all.
   */
  broken: (query: Query, mayDiffer: boolean) => Promise<string[]>;
}
export interface CheckedLine extends Line {
  subject: Checked;
}

const hasCode =
  (...codes: string[]) =>
  (heard: Heard) =>
    codes.includes(textAt(heard.body, 'code'));
const isAbsent = ({ status }: Heard) => status === 404;

/** When a person took a place in the queue: between the first request and the answer. */
interface Span {
  person: string;
  sent: number;
  heard: number;
}

/** Takes a seat and gives it back. `team`: with these members. */
const seat = (
  event: string,
  { id, token, name }: Person,
  { team = [], spans }: { team?: readonly Person[]; spans?: Map<string, Span> } = {},
): Checked => {
  let isIn = false;
  const body = team.length
    ? { teamName: `Of ${name}`, teamMembers: team.map((person) => person.id) }
    : { waitingList: true };
  const register: Write = {
    about: `${name} registers`,
    request: () => ({ method: 'POST', path: `/api/event/${event}/register`, token, body }),
    saysDone: hasCode('already_registered'),
    done: (heard, sent) => {
      isIn = true;
      if (heard) spans?.set(id, { person: id, sent, heard: heard.heard });
    },
  };
  const cancel: Write = {
    about: `${name} cancels`,
    request: () => ({ method: 'DELETE', path: `/api/event/${event}/registration`, token }),
    saysDone: isAbsent,
    done: () => {
      isIn = false;
      spans?.delete(id);
    },
  };
  return {
    next: () => (isIn ? cancel : register),
    broken: async (query, mayDiffer) => {
      const rows = await query<{ id: string; team_id: string | null }>(
        `select id, team_id from portal.registrations
         where event_id = $1 and user_id = $2 and standing <> 'CANCELLED'`,
        [event, id],
      );
      if (rows.length > 1) return [`${name} is in ${event} ${rows.length} times`];
      if (!mayDiffer && rows.length !== Number(isIn))
        return [`${name} was told to be ${isIn ? 'in' : 'out of'} ${event} and is not`];
      if (rows.length === 0 || team.length === 0) return [];
      const members = await query('select 1 from portal.registrations where team_id = $1', [
        rows[0]?.team_id,
      ]);
      return members.length === 1 + team.length
        ? []
        : [`the team of ${name} has ${members.length} people`];
    },
  };
};

/** Asks to join a club, is let in, leaves. */
const membership = ({ club, admin }: Ground, { id, token, name }: Person, find: Query): Checked => {
  let state: 'out' | 'asks' | 'in' = 'out';
  const to = (next: typeof state) => () => (state = next);
  const join: Write = {
    about: `${name} asks to join`,
    request: () => ({ method: 'POST', path: `/api/club/${club}/join-request`, token, body: {} }),
    saysDone: hasCode('already_requested'),
    done: to('asks'),
  };
  const answer = (): Write => {
    let requestId: string | undefined;
    return {
      about: `${name} is let in`,
      request: async () => {
        // Read once, because a repeated write has to have the same body.
        requestId ??= (
          await find<{ id: string }>(
            `select id from portal.club_join_requests
             where club_id = $1 and user_id = $2 and status = 'pending'`,
            [club, id],
          )
        )[0]?.id;
        const body = { requestId, action: 'approved' };
        return { method: 'POST', path: `/api/club/${club}/respond`, token: admin.token, body };
      },
      saysDone: hasCode('already_decided'),
      done: to('in'),
    };
  };
  const leave: Write = {
    about: `${name} leaves`,
    request: () => ({ method: 'DELETE', path: `/api/club/${club}/membership`, token }),
    saysDone: isAbsent,
    done: to('out'),
  };
  const after = { out: 'asks', asks: 'in', in: 'out' } as const;
  return {
    next: () => ({ out: () => join, asks: answer, in: () => leave })[state](),
    broken: async (query, mayDiffer) => {
      const of = [club, id];
      const [asks, isIn] = [
        await query(
          `select 1 from portal.club_join_requests
           where club_id = $1 and user_id = $2 and status = 'pending'`,
          of,
        ),
        await query('select 1 from portal.club_members where club_id = $1 and user_id = $2', of),
      ];
      if (asks.length && isIn.length) return [`${name} is in the club and asks to join it`];
      const found = asks.length ? 'asks' : isIn.length ? 'in' : 'out';
      const isFine = found === state || (mayDiffer && found === after[state]);
      return isFine ? [] : [`${name} was told "${state}" and is "${found}"`];
    },
  };
};

/** Signs up, always as somebody new. */
const signUps = (): Checked => {
  const told: string[] = [];
  let number = 0;
  return {
    next: () => {
      number += 1;
      const email = `fault-${number}@model.test`;
      const body = {
        name: `New ${number}`,
        email,
        password: 'a long password',
        department: 'Civil',
      };
      return {
        about: `${email} signs up`,
        request: () => ({ method: 'POST', path: '/api/auth/register', body }),
        saysDone: hasCode('email_taken'),
        done: () => told.push(email),
      };
    },
    broken: async (query) => {
      const rows = await query('select 1 from portal.users where email = any($1)', [told]);
      const lost = told.length - rows.length;
      return lost ? [`${lost} people signed up and are not there`] : [];
    },
  };
};

/** Announces with a file. */
const announcements = (
  { club, admin: { token } }: Ground,
  read: (path: string) => Promise<string>,
): Checked => {
  const told: string[] = [];
  const files: { path: string; content: string }[] = [];
  let number = 0;
  return {
    // Files stay: a soak of hours would fill a disk.
    pause: 1000,
    next: () => {
      number += 1;
      const title = `Fault ${number}`;
      const content = `%PDF-1.4\n${title}\n${'x'.repeat(5000)}\n%%EOF`;
      let form: { bytes: Uint8Array; type: string } | undefined;
      const filled = async () => {
        const data = new FormData();
        for (const [key, value] of Object.entries({ title, description: 'News', clubId: club }))
          data.set(key, value);
        const file = new Blob([content], { type: 'application/pdf' });
        data.set('attachments', file, 'plan.pdf');
        const { headers, body } = await Promise.resolve(new Response(data)).then(
          async (response) => ({ headers: response.headers, body: await response.bytes() }),
        );
        return { bytes: body, type: headers.get('content-type') ?? '' };
      };
      return {
        about: `"${title}" is announced`,
        request: async () => {
          form ??= await filled();
          return { method: 'POST', path: '/api/announcement', token, form };
        },
        done: (heard) => {
          told.push(title);
          const attachments = (heard?.body['data'] as { attachments?: string[] } | undefined)
            ?.attachments;
          files.push({ path: attachments?.[0] ?? 'none', content });
        },
      };
    },
    broken: async (query) => {
      const rows = await query<{ title: string }>(
        "select title from portal.announcements where title like 'Fault %'",
        [],
      );
      const titles = rows.map(({ title }) => title);
      const twice = titles.filter((title, at) => titles.indexOf(title) !== at);
      const lost = told.filter((title) => !titles.includes(title));
      const broken = [
        ...twice.map((title) => `"${title}" was announced twice`),
        ...lost.map((title) => `"${title}" was announced and is not there`),
      ];
      // Those of the last round; files do not change later.
      for (const { path, content } of files.splice(0))
        if ((await read(path)) !== content) broken.push(`the file ${path} is not there`);
      return broken;
    },
  };
};

/** First come, first served: who waits came after everybody who has a seat. */
const brokenQueue = async (query: Query, event: string, spans: ReadonlyMap<string, Span>) => {
  const rows = await query<{ user_id: string; standing: string; queue: string }>(
    `select user_id, standing, queue_number as queue from portal.registrations
     where event_id = $1 and standing <> 'CANCELLED' order by queue_number`,
    [event],
  );
  const broken: string[] = [];
  const seated = rows.filter(({ standing }) => standing === 'CONFIRMED').length;
  if (seated > SEATS) broken.push(`${seated} people have one of ${SEATS} seats`);
  if (seated < Math.min(SEATS, rows.length)) broken.push('somebody waits although there is room');
  // Of two who asked at the same time, either may be first.
  for (const [at, { user_id: id, standing }] of rows.entries())
    for (const later of rows.slice(at + 1)) {
      const [one, other] = [spans.get(id), spans.get(later.user_id)];
      if (!one || !other) continue;
      if (other.heard < one.sent)
        broken.push('somebody was told to be in before another asked, and comes after');
      if (one.heard < other.sent && standing === 'WAITING' && later.standing === 'CONFIRMED')
        broken.push('somebody who came later has a seat, and somebody before waits');
    }
  return broken;
};

/** Everybody whose writes are followed one by one. */
export function createSubjects(
  ground: Ground,
  query: Query,
  read: (path: string) => Promise<string>,
) {
  const { roomy, scarce, contest, members } = ground;
  const next = members.values();
  const somebody = (): Person => {
    const { value } = next.next();
    if (!value) throw new Error('there are too few members');
    return value;
  };
  const times = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make);
  const spans = new Map<string, Span>();
  const subjects = [
    ...times(2, () => seat(roomy, somebody())),
    ...times(7, () => seat(scarce, somebody(), { spans })),
    ...times(2, () => seat(contest, somebody(), { team: times(2, somebody) })),
    ...times(2, () => membership(ground, somebody(), query)),
    signUps(),
    announcements(ground, read),
  ];
  const lines: CheckedLine[] = subjects.map((subject) => ({ subject }));
  const broken = async (): Promise<string[]> => {
    const found = await brokenQueue(query, scarce, spans);
    for (const { subject, pending } of lines)
      found.push(...(await subject.broken(query, pending !== undefined)));
    return found;
  };
  return { lines, broken };
}
