import { type Config } from 'backend/config/env';
import { createDb } from 'backend/db/client';
import * as tables from 'backend/db/schema/index';
import { createHasher } from 'backend/lib/hasher';
import { createStorage } from 'backend/storage/create-storage';
import type pg from 'pg';
import { attendanceOf } from './attendance';
import { calendarOf } from './calendar';
import { pageRows, questionRows } from './club-pages';
import { clubRows, memberRows, requestRows, seenRows, userRows } from './community';
import { competitionRows, decisionRows, eventRows } from './event-rows';
import { storeFiles } from './files';
import { moveAlong, noteDay } from './fresh';
import { noticeRows } from './notices';

/** The password of every demo account. */
export const DEMO_PASSWORD = 'campus-demo';
/** How often a running portal looks whether a new day has begun, in milliseconds. */
const CHECK_EVERY = 5 * 60_000;

/**
 * Fills an empty database with the demo campus in one transaction; returns false when it is not
 * empty.
 */
export async function seedDemo(pool: pg.Pool, config: Config, now = new Date()): Promise<boolean> {
  const { rows } = await pool.query<{ taken: boolean }>(
    'select exists (select 1 from portal.users) as taken',
  );
  if (rows[0]?.taken) return false;
  // Hashing and drawing take long, so they run before the transaction.
  const passwordHash = await createHasher().hash(DEMO_PASSWORD);
  const files = await storeFiles(createStorage(config));
  const calendar = calendarOf(now, config.campusTimeZone);
  const members = memberRows(calendar);
  const attendance = attendanceOf(calendar);
  const events = eventRows(calendar, files).map((row) => {
    const counts = attendance.counts.get(row.id);
    return { ...row, registeredCount: counts?.seats ?? 0, waitingCount: counts?.waiting ?? 0 };
  });
  const client = await pool.connect();
  try {
    await noteDay(client, calendar.today);
  } finally {
    client.release();
  }
  await createDb(pool).transaction(async (tx) => {
    await tx.insert(tables.users).values(userRows(passwordHash, calendar));
    await tx.insert(tables.clubs).values(clubRows(calendar, files.logos));
    await tx.insert(tables.clubPages).values(pageRows(files));
    await tx.insert(tables.clubQuestions).values(questionRows(calendar));
    await tx.insert(tables.clubMembers).values(members);
    await tx.insert(tables.clubJoinRequests).values(requestRows(calendar, members));
    await tx.insert(tables.events).values(events);
    await tx.insert(tables.eventDecisions).values(decisionRows(calendar));
    await tx.insert(tables.competitions).values(competitionRows(calendar));
    await tx.insert(tables.teams).values(attendance.teams);
    await tx.insert(tables.registrations).values(attendance.registrations);
    await tx
      .insert(tables.announcements)
      .values(noticeRows(calendar, files, config.campusTimeZone));
    await tx.insert(tables.changesSeen).values(seenRows(calendar));
  });
  return true;
}

/** Keeps the demo's dates relative to today while the portal runs; returns the stop function. */
export function keepDemoFresh(pool: pg.Pool, config: Config): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  const check = () => {
    running = running
      .then(() => moveAlong(pool, config.campusTimeZone, new Date()))
      .catch((error: unknown) => console.error('The demo could not be moved along:', error));
  };
  const timer = setInterval(check, CHECK_EVERY);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
