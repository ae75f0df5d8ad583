import { changeWords } from '../../revisions/words';
import { type Board } from './board';
import { moment, section, tableOf } from './dom';

/** Revisions that are shown. */
const SHOWN = 20;

/** The health of each version about which browsers reported. */
export function healthSection({ health }: Board): HTMLElement {
  if (!health.length) return section('Health', 'Browsers have reported nothing in 7 days.');
  const speed = (value: number | undefined) => (value === undefined ? '' : `≤ ${value}`);
  const rows = health.map(({ build, version, failures, fallbacks, views, vitals }) => [
    `${build} ${version}`,
    String(failures),
    String(fallbacks),
    String(views),
    speed(vitals.LCP),
    speed(vitals.INP),
    speed(vitals.CLS),
  ]);
  const headings = ['Build', 'Failures', 'Fallbacks', 'Views', 'LCP ms', 'INP ms', 'CLS /100'];
  return section('Health', tableOf('Health', headings, rows));
}

/** The newest revisions. */
export function historySection({ history }: Board): HTMLElement {
  const rows = history
    .slice(0, SHOWN)
    .map(({ number, at, actor, approvedBy, change, reason }) => [
      String(number),
      moment(at),
      approvedBy ? `${actor} and ${approvedBy}` : actor,
      changeWords(change),
      reason,
    ]);
  return section('History', tableOf('History', ['Revision', 'At', 'By', 'What', 'Why'], rows));
}
