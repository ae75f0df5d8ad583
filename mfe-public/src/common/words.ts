import { words } from 'shared-ui/format';

/** An event's type as the category on its card: WORKSHOP reads "Workshop", none reads "Event". */
export function categoryOf(eventType: string | null | undefined): string {
  return eventType ? words(eventType) : 'Event';
}

/** How an event takes place: OFFLINE reads "Offline". */
export function modeOf(mode: string | null | undefined): string {
  const known: Record<string, string> = { ONLINE: 'Online', OFFLINE: 'Offline', HYBRID: 'Hybrid' };
  return (mode && known[mode]) || mode || 'To be announced';
}
