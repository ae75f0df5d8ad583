import { type DeviceRecord, type OfflineEvent } from 'contracts/device-record';
import {
  api,
  onInvalidated,
  query,
  queryClient,
  registrationReads,
  session,
  type User,
} from 'shared-session';
import { formatDateTime } from 'shared-ui/format';
import { whenIdle } from '../loading/prefetch-by-role';
import { keepRecord, keptRecord } from './device-storage';
import { keptEventOf, type MyEvent, nextEvents } from './next-events';

/** The pass of a registration never changes: one that is kept is not asked for again. */
async function passOf(event: MyEvent, kept: DeviceRecord | null): Promise<OfflineEvent['pass']> {
  if (event.registration.status !== 'CONFIRMED') return undefined;
  const known = kept?.events.find(({ registration }) => registration.id === event.registration._id);
  if (known?.pass) return known.pass;
  try {
    const { data } = await api.send('GET /event/:id/pass', { params: { id: event._id } });
    return { code: data.code, svg: data.svg };
  } catch {
    // The event is shown without it.
    return undefined;
  }
}

async function recordOf({ _id, name }: User, now: number): Promise<DeviceRecord> {
  const kept = await keptRecord();
  const mine = query('GET /event/user-events/:userId', { params: { userId: _id } });
  const { events } = await queryClient.fetchQuery(mine);
  const next: OfflineEvent[] = [];
  for (const event of nextEvents(events, now))
    next.push(keptEventOf(event, await passOf(event, kept)));
  return {
    version: 1,
    person: { id: _id, name },
    readAt: new Date(now).toISOString(),
    readWhen: formatDateTime(now),
    events: next,
  };
}

/**
 * Keeps the next events and passes of the person who is signed in, in idle time: now, after each
 * sign-in, and after each change of a registration. Returns the stop function.
 */
export function keepNextEvents(isWorkerOn: () => Promise<boolean>): () => void {
  let isWaiting = false;
  const keep = async () => {
    isWaiting = false;
    const { user, status } = session;
    if (!user || status !== 'ready' || !(await isWorkerOn())) return;
    await keepRecord(await recordOf(user, Date.now()));
  };
  const keepLater = () => {
    if (isWaiting) return;
    isWaiting = true;
    // What was kept before stays when the network or the storage fails.
    whenIdle(() => void keep().catch(() => undefined));
  };
  let person: string | undefined;
  const followSession = () => {
    const now = session.status === 'ready' ? session.user?._id : undefined;
    if (now !== undefined && now !== person) keepLater();
    person = now;
  };
  followSession();
  const stopSession = session.subscribe(followSession);
  const stopAnswers = onInvalidated(registrationReads, keepLater);
  return () => {
    stopSession();
    stopAnswers();
  };
}
