import { competitions, events } from '../db/schema';
import { endOf } from '../domains/events/event-timing';
import { newId } from '../lib/ids';
import { type TestApp } from './index';
import { type TestClub, type TestUser } from './people';

type EventValues = Partial<typeof events.$inferInsert> & { club: TestClub; creator?: TestUser };
export type EventParts = Partial<EventValues>;
type CompetitionValues = Partial<typeof competitions.$inferInsert>;

const day = 86_400_000;

/** Writes events and competitions to the database. Default: approved, in a week, for ten people. */
export const eventMaker = ({ db, clock }: TestApp) => {
  let count = 0;

  const rowOf = ({ club, creator, ...values }: EventValues) => {
    count += 1;
    const now = clock.now();
    const date = values.date ?? new Date(now.getTime() + 7 * day);
    const duration = values.duration ?? 90;
    return {
      id: newId(),
      clubId: club.id,
      createdBy: creator?.id ?? null,
      name: `Event ${count}`,
      description: 'An event of the tests',
      venue: 'Hall A',
      mode: 'OFFLINE' as const,
      eventType: 'WORKSHOP' as const,
      maxParticipants: 10,
      registrationDeadline: new Date(date.getTime() - day),
      departmentsAllowed: ['Civil'],
      approvalStatus: 'SUPER_ADMIN_APPROVED' as const,
      passSecret: 'a secret of the tests',
      createdAt: now,
      updatedAt: now,
      ...values,
      date,
      duration,
      endsAt: endOf(date, duration),
    };
  };

  /** Several events in one statement. */
  const many = async (all: readonly EventValues[]): Promise<{ id: string; name: string }[]> => {
    const rows = all.map(rowOf);
    await db.insert(events).values(rows);
    return rows.map(({ id, name }) => ({ id, name }));
  };

  const event = async (values: EventValues): Promise<{ id: string; name: string }> => {
    const [made] = await many([values]);
    if (!made) throw new Error('no event was made');
    return made;
  };

  const competition = async (eventId: string, values: CompetitionValues = {}): Promise<string> => {
    const id = newId();
    const now = clock.now();
    await db.insert(competitions).values({
      id,
      eventId,
      description: 'A competition of the tests',
      evaluationCriteria: 'Idea',
      teamAllowed: true,
      teamSizeLimit: 4,
      createdAt: now,
      updatedAt: now,
      ...values,
    });
    return id;
  };

  return { event, events: many, competition };
};
