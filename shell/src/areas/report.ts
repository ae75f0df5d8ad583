import { environment } from './environment';

/**
 * What an operator learns: which build, what happened. No address a person visited, nothing that
 * names them.
 */
export interface ReportEvent {
  /**
   * `fallback`: the last good version served; `failure`: nothing could; `vital`: a measured web
   * vital.
   */
  kind: 'failure' | 'fallback' | 'vital';
  build: string;
  version: string;
  /** What failed (`entry`, `screen`, `render`), or the vital's name. */
  name?: string;
  value?: number;
  screen?: string;
}

let waiting: ReportEvent[] = [];
/** Tells the views of a page apart that the browser took from its cache: they have one ticket. */
const view = Math.floor(Math.random() * 2 ** 32);
/**
 * What the edge gave the page to report with; a page of a static host has none, and reports
 * nothing.
 */
const ticketOf = () => document.querySelector<HTMLMetaElement>('meta[name=portal-ticket]')?.content;

function flush(): void {
  if (waiting.length === 0) return;
  const events = waiting.splice(0, 50);
  const ticket = ticketOf();
  if (!ticket) return;
  const { environment: name, revision } = environment();
  const body = JSON.stringify({ environment: name, revision, ticket, view, events });
  try {
    navigator.sendBeacon?.('/portal/reports', new Blob([body], { type: 'application/json' }));
  } catch {
    // A page without beacons works all the same.
  }
}

/** Tells the release service, without waiting and without ever disturbing the page. */
export function report(event: ReportEvent): void {
  if (waiting.length === 0) setTimeout(flush, 1000);
  waiting.push(event);
}

document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') flush();
});

export const forgetReports = (): void => {
  waiting = [];
};
