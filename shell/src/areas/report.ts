import { environment } from './environment';

/** What an operator learns: which build, what happened. No address a person visited, nothing that names them. */
export interface ReportEvent {
  /** `fallback`: the last good version served; `failure`: nothing could; `vital`: a measured web vital. */
  kind: 'failure' | 'fallback' | 'vital';
  build: string;
  version: string;
  /** What failed (`entry`, `screen`, `render`), or the vital's name. */
  name?: string;
  value?: number;
  screen?: string;
}

let waiting: ReportEvent[] = [];

function flush(): void {
  if (waiting.length === 0) return;
  const { environment: name, revision } = environment();
  const body = JSON.stringify({ environment: name, revision, events: waiting.splice(0, 50) });
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
