import { setTimeout as delay } from 'node:timers/promises';
import path from 'node:path';
import { until } from 'database/testing';
import { untilEnded } from 'backend/model/old-invitations';
import { randomOf } from 'backend/model/random';
import { textAt } from 'backend/model/model-client';
import { decoded, MailServer, subjectOf } from 'tooling/mail/mail-server';
import { openProvider } from './testing/at-provider';
import { nginx } from './testing/before-edges';
import { ask } from './testing/load';
import { nextVersion } from './testing/next-version';
import { openCrowd } from './testing/faults/crowd';
import { replaceWithEmpty } from './testing/faults/empty-set';
import { allFaults } from './testing/faults/faults';
import { createPeople, type People } from './testing/faults/front-people';
import { type Breakable, INVITATION_SECONDS, openBreakable } from './testing/faults/portal';
import { whatIsSeen } from './testing/faults/what-is-seen';

if (!nginx) console.warn('NOT RUN: a portal in production: there is no nginx on this machine.');
/** Time limit: it starts about forty programs, and waits longer than they do. */
const LIMIT = 1_800_000;
const withNginx = nginx ? describe : describe.skip;

const grace = {
  sub: 'grace-1',
  email: 'grace@campus.test',
  email_verified: true,
  name: 'Grace Hopper',
};

/** For steps that expect no refusal: a busy machine may take longer than the usual limits. */
const longLimits = {
  DATABASE_CONNECT_SECONDS: '60',
  DATABASE_STATEMENT_SECONDS: '60',
  DATABASE_QUERY_SECONDS: '70',
  DATABASE_IDLE_TRANSACTION_SECONDS: '70',
  API_TIMEOUT_SECONDS: '80',
};

/** Faults, their duration and the longest time to an answer, in s. SIGSTOP: beyond the limits. */
const faults = [
  { name: 'SIGSTOP: database', seconds: 20, within: 30 },
  { name: 'kill -9: database', seconds: 3, within: 30 },
  { name: 'SIGSTOP: store', seconds: 12, within: 30 },
  { name: 'kill -9: store', seconds: 3, within: 30 },
  { name: 'SIGSTOP: API 1', seconds: 34, within: 35 },
  { name: 'kill -9: API 1', seconds: 3, within: 35 },
  { name: 'SIGSTOP: edge 1', seconds: 40, within: 65 },
  { name: 'kill -9: edge 1', seconds: 3, within: 35 },
];

withNginx('a university runs what deploy/ describes', () => {
  const mail = new MailServer();
  let provider: Awaited<ReturnType<typeof openProvider>>;
  let portal: Breakable;
  let people: People;
  let crowd: Awaited<ReturnType<typeof openCrowd>>;
  let person: { id: string; token: string };
  let registration: string;
  const closing: (() => unknown)[] = [];
  const say = (line: string) => process.stderr.write(`${line}\n`);

  beforeAll(async () => {
    await mail.open();
    closing.push(() => mail.close());
    provider = await openProvider();
    closing.push(provider.close);
    portal = await openBreakable(0, {
      ...provider.settings,
      SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
      MAIL_FROM: 'Campus Clubs <clubs@campus.test>',
    });
    closing.push(portal.close);
    people = createPeople(portal.front.url);
    closing.push(people.close);
    crowd = await openCrowd(portal, people, randomOf(20));
  }, LIMIT);
  afterAll(async () => {
    for (const close of closing.reverse()) await close();
  });

  /** The id of the person's registration. */
  const registered = async () => {
    const path = `/event/${crowd.ground.roomy}/my-registration`;
    const { body } = await people.send('GET', path, person.token);
    return textAt(body, 'data', '_id');
  };
  /** The sign-in page, with its build and the provider. */
  const expectPage = async () => {
    const { status, text } = await ask(`${portal.front.url}/login`);
    expect(status).toBe(200);
    for (const words of ['main.js', 'Campus account']) expect(text).toContain(words);
  };
  /** Everything that was wrong since the last call. */
  const wrong = () => people.wrong.splice(0);

  test('a person signs in, registers, and is sent pass and calendar file', async () => {
    const { front } = portal;
    await expectPage();
    person = await provider.signIn(front.url, grace);
    const path = `/event/${crowd.ground.roomy}/register`;
    expect((await people.send('POST', path, person.token, {})).status).toBe(200);
    registration = await registered();
    expect(registration).not.toBe('');
    const letters = () => mail.received.filter(({ to }) => to[0] === grace.email);
    await until(async () => letters().length > 0);
    const [letter] = letters();
    expect(letter && subjectOf(letter)).toBe('You are registered for Roomy');
    const text = letter ? decoded(letter) : '';
    expect(text).toContain(`https://portal.example.edu/events/${crowd.ground.roomy}`);
    expect(text).toMatch(/filename=event.ics/);
    expect(text).toMatch(/filename=pass.png/);
  });

  test.each(faults)(
    '$name, $seconds s: answers come in time and in words, and no write is lost',
    async ({ name, seconds, within }) => {
      const fault = allFaults({
        ...portal,
        places: portal.parts,
        start: async (label) => portal.parts.find((part) => part.label === label)?.start(),
      }).find((one) => one.name === name);
      people.setMayBreak(fault?.isOfEdge ?? false);
      const time = await crowd.during(async () => {
        fault?.begin();
        await delay(seconds * 1000);
        await fault?.end();
        expect(await crowd.untilWell()).toEqual([]);
      });
      people.setMayBreak(false);
      say(`${name}, ${seconds} s: ${JSON.stringify(time)}`);
      expect(wrong()).toEqual([]);
      expect(time.acknowledged).toBeGreaterThan(10);
      expect(time.slowest).toBeLessThan(within * 1000);
    },
    LIMIT,
  );

  test(
    'a rolling restart and an upgrade fail nobody',
    async () => {
      const { deployment, places } = portal;
      const next = nextVersion(deployment.packed.unpacked, nextFolder(), {
        tag: '9998_expand',
        sql: "alter table portal.users add column nickname text default '' not null;",
      });
      for (const place of places) {
        Object.assign(place.settings, longLimits);
        await deployment.restart(place);
      }
      people.setCalm(true);
      const time = await crowd.during(async () => {
        for (const place of places) await deployment.restart(place);
        for (const place of places) await deployment.restart(place, next);
      });
      people.setCalm(false);
      say(`restarts and an upgrade: ${JSON.stringify(time)}`);
      expect(wrong()).toEqual([]);
      expect(time).toMatchObject({ repeated: 0 });
      expect(time.acknowledged).toBeGreaterThan(100);
    },
    LIMIT,
  );
  const nextFolder = () => path.join(portal.deployment.packed.place, 'next');

  test(
    'a backup restored into an empty database and an empty store holds everything',
    async () => {
      const { deployment, front, places } = portal;
      const folder = path.join(deployment.packed.scratch, 'backup');
      const admin = (...words: string[]) =>
        deployment.command('admin', words, places[0]?.settings, nextFolder());
      const seen = () => whatIsSeen(portal, people, [crowd.campus.superAdmin.token, person.token]);
      expect(await untilEnded(portal.pool, INVITATION_SECONDS)).toBe(true);
      const before = await seen();
      // Uploads too, beside two builds at each of two edges.
      expect(Object.keys(before.files).length).toBeGreaterThan(4);
      say(await admin('backup', '--to', folder));

      await replaceWithEmpty(portal);
      say(await admin('restore', '--from', folder));
      await Promise.all(places.map((place) => deployment.start(place, nextFolder(), 'healthz')));
      const edges = places.filter(({ name }) => name === 'edge');
      const probes = () =>
        Promise.all(edges.map(({ port }) => fetch(`http://127.0.0.1:${port}/readyz`)));
      const states = async () => (await probes()).map(({ status }) => status);
      expect(await states()).toEqual([503, 503]);
      // Builds are in no backup: the package has them.
      await deployment.publish();
      await until(async () => (await states()).every((status) => status === 200));
      expect(await seen()).toEqual(before);
      await expectPage();
      expect(await crowd.check()).toEqual([]);
      say(await deployment.portal('verify', '--env', 'local'));

      const { id, token } = await provider.signIn(front.url, grace);
      expect(id).toBe(person.id);
      person = { id, token };
      expect(await registered()).toBe(registration);
      people.setCalm(true);
      await crowd.during(() => delay(3000));
      expect(wrong()).toEqual([]);
    },
    LIMIT,
  );
});
