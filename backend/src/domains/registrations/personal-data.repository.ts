import { eq } from 'drizzle-orm';
import { type Executor } from '../../db/client';
import { events, registrations, teams } from '../../db/schema';

/** A person's registrations, cancelled ones included. */
export const registrationsOf = (db: Executor, userId: string) =>
  db
    .select({
      event: events.name,
      date: events.date,
      standing: registrations.standing,
      team: teams.name,
      invitation: registrations.endedAs,
      isPaid: registrations.isPaid,
      registeredAt: registrations.createdAt,
      checkedInAt: registrations.checkedInAt,
    })
    .from(registrations)
    .innerJoin(events, eq(events.id, registrations.eventId))
    .leftJoin(teams, eq(teams.id, registrations.teamId))
    .where(eq(registrations.userId, userId));
