import { environment } from './environment';

/** What an operator learns of a failure: no address a person visited, nothing that names them. */
export interface FailureReport {
  kind: 'retried' | 'fell-back' | 'failed' | 'render';
  area: string;
  version: string;
  screen?: string;
  message: string;
}

/** Tells the release service, without waiting and without ever disturbing the page. */
export function report(failure: FailureReport): void {
  const body = JSON.stringify({
    type: 'failure',
    environment: environment().environment,
    revision: environment().revision,
    ...failure,
    message: failure.message.slice(0, 200),
  });
  try {
    navigator.sendBeacon?.('/portal/reports', new Blob([body], { type: 'application/json' }));
  } catch {
    // A page without beacons works all the same.
  }
}
