import { mails } from '../../db/schema';
import { testApp, type Cast, type TestApp } from '../../testing';
import { eventMaker } from '../../testing/event-maker';
import { mailSettings } from '../../testing/mail-server';
import { createMailService } from './mail.service';

let campus: TestApp;
let cast: Cast;
let eventId: string;

/** Writes a message of every kind of receiver. */
const tellAll = async (db = campus.db) => {
  const mail = createMailService({ db, config: campus.context.config });
  const [one, other] = [cast.member.id, cast.otherMember.id];
  const registration = {
    kind: 'registration' as const,
    facts: { eventId },
    at: campus.clock.now(),
  };
  await mail.tell([one], registration);
  await mail.tell([], registration);
  await mail.tell([other], registration);
  await mail.tellRegistered(eventId, { ...registration, kind: 'eventChanged' });
  await mail.tellOrganizers(eventId, { ...registration, kind: 'eventDecision' });
  const ofClub = {
    kind: 'questionAsked' as const,
    facts: { clubId: cast.home.id },
    at: registration.at,
  };
  await mail.tellAdmins(cast.home.id, ofClub);
  await mail.tellAddress(cast.otherMember.email, { ...ofClub, kind: 'joinDecision' });
  await mail.tellAddress('nobody@campus.test', { ...ofClub, kind: 'joinDecision' });
};
const kinds = async () => {
  const rows = await campus.db.select().from(mails);
  const names = new Map(
    [cast.member, cast.otherMember, cast.clubAdmin].map(({ id, name }) => [id, name]),
  );
  return rows.map(({ kind, userId }) => `${names.get(userId)}: ${kind}`).sort();
};
const open = async (settings: Record<string, string>) => {
  campus = await testApp({ settings });
  await campus.empty();
  cast = await campus.make.cast();
  const made = { club: cast.home, creator: cast.clubAdmin };
  eventId = (await eventMaker(campus).event(made)).id;
  await campus.send('POST /event/:id/register', { as: cast.member, params: { id: eventId } });
  await campus.db.delete(mails);
};
afterEach(() => campus.close());

it('writes messages for the people who are meant', async () => {
  await open(mailSettings);
  await tellAll();
  expect(await kinds()).toEqual([
    `${cast.clubAdmin.name}: eventDecision`,
    `${cast.clubAdmin.name}: questionAsked`,
    `${cast.member.name}: eventChanged`,
    `${cast.member.name}: registration`,
    `${cast.otherMember.name}: joinDecision`,
    `${cast.otherMember.name}: registration`,
  ]);
});

it('writes none where no mail is set up', async () => {
  await open({});
  await tellAll();
  expect(await kinds()).toEqual([]);
});
