import { type ReleaseInput } from 'contracts/releases';
import { type Environment } from '../environment/environment';

type Sent = NonNullable<ReleaseInput<'POST /portal/reports'>['body']>;

/** Which build, and what happened. No address a person visited, nothing that names them. */
export type ReportEvent = Sent['events'][number];

/** Tells the release service, without waiting and without ever disturbing the page. */
export type Report = (event: ReportEvent) => void;

/** More than these in one report are refused. */
const MOST_EVENTS = 50;

/** What the edge gave the page to report with. A page of a static host has none. */
const ticketOf = () => document.querySelector<HTMLMetaElement>('meta[name=portal-ticket]')?.content;

/** Gathers events for a second, or until the page is hidden. Without a ticket nothing is sent. */
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
      navigator.sendBeacon?.('/portal/reports', new Blob([body], { type: 'application/json' }));
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
