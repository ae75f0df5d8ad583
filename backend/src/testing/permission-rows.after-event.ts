import { certificates, registrations } from '../db/schema';
import { newId } from '../lib/ids';
import { eventMaker } from './event-maker';
import { type Row, type World } from './permission-rows';

/** A past event of Home Club, at which everybody who may register was checked in. */
const over = async ({ campus, home, ...cast }: World) => {
  const { db, clock } = campus;
  const date = new Date(clock.now().getTime() - 86_400_000);
  const { id } = await eventMaker(campus).event({ club: home, creator: cast.clubAdmin, date });
  const visitors = [cast.member, cast.clubAdmin, cast.otherAdmin, cast.otherMember];
  await db.insert(registrations).values(
    visitors.map((person) => ({
      id: newId(),
      eventId: id,
      userId: person.id,
      status: 'CONFIRMED' as const,
      checkedInAt: date,
      createdAt: date,
    })),
  );
  await db.insert(certificates).values({
    number: 'AAAA-BBBB-CCCC',
    eventId: id,
    userId: cast.member.id,
    personName: 'Member',
    eventName: 'Quiz',
    clubName: 'Home Club',
    eventDate: date,
    issuedAt: date,
  });
  return { id };
};

// oxfmt-ignore
export const afterEventRows: Row[] = [
  // visitor member admin  coord  super  oAdmin oCoord oMember
  ['GET /event/:id/after',                               [  401,   200,   200,   200,   200,   200,   200,   200 ], (w) => ({ params: { id: w.more.id } }), over],
  ['POST /event/:id/feedback',                           [  401,   200,   200,   409,   409,   200,   409,   200 ], (w) => ({ params: { id: w.more.id }, body: { stars: 4, comment: 'Loud' } }), over],
  ['GET /event/:id/feedback',                            [  401,   403,   200,   200,   200,   403,   403,   403 ], (w) => ({ params: { id: w.more.id } }), over],
  ['GET /event/:id/certificate.pdf',                     [  401,   200,   200,   409,   409,   200,   409,   200 ], (w) => ({ params: { id: w.more.id } }), over],
  ['GET /certificates/:number',                          [  200,   200,   200,   200,   200,   200,   200,   200 ], () => ({ params: { number: 'AAAA-BBBB-CCCC' } }), over],
  ['GET /event/:id/qr',                                  [  401,   403,   200,   403,   200,   403,   403,   403 ], (w) => ({ params: { id: w.more.id } }), over],
];
