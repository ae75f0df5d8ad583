import { type ReleaseInput } from 'contracts/releases';
import { type Environment } from '../environment/environment';
import { reportsPath } from '../environment/read-release';

type Sent = NonNullable<ReleaseInput<'POST /portal/reports'>['body']>;

/** Which build, and what happened. No visited address and no personal data. */
export type ReportEvent = Sent['events'][number];

/** Sends a report without waiting and without errors. */
export type Report = (event: ReportEvent) => void;

/** Maximum of events in one report. */
const MOST_EVENTS = 50;

/** The report ticket of the page. Pages of static hosts have none. */
const ticketOf = () => document.querySelector<HTMLMetaElement>('meta[name=portal-ticket]')?.content;

/** Batches events for a second, or until the page is hidden. Sends nothing without a ticket. */
export function createReport({ document: { environment, revision } }: Environment): Report {
  /** Views of a page from the browser's cache have one ticket: this tells them apart. */
  const view = Math.floor(Math.random() * 2 ** 32);
  let waiting: ReportEvent[] = [];

  function flush(): void {
    const events = waiting.slice(0, MOST_EVENTS);
    waiting = waiting.slice(MOST_EVENTS);
    if (waiting.length > 0) setTimeout(flush, 1000);
    const ticket = ticketOf();
    if (events.length === 0 || !ticket) return;
    const sent: Sent = { environment, revision, ticket, view, events };
    const body = JSON.stringify(sent);
    try {
      navigator.sendBeacon?.(reportsPath, new Blob([body], { type: 'application/json' }));
    } catch {
      // A page without beacons works all the same.
    }
  }

  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flush();
  });
  return (event) => {
    if (waiting.length === 0) setTimeout(flush, 1000);
    waiting.push(event);
  };
}
