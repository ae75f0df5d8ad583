import { type BuildHealth, type Status } from 'contracts/releases';
import { revisionBefore, versionIn } from '../../revisions/part-history';
import { type Board, may } from './board';
import { type Client } from './page-client';
import { h, moment, section, tableOf } from './dom';
import { changeQuestion, type Question } from './question';

type Part = Status['parts'][number];
/** Shows a question, and renders the page again after a change. */
export type Put = (question: Question) => void;

const placeOf = ({ status }: Board) => ({
  environment: status.environment,
  base: status.revision,
  approvals: status.approvals,
});

function healthWords(health: BuildHealth | undefined): string {
  if (!health) return 'no reports in 7 days';
  const { failures, fallbacks, views, vitals } = health;
  const trouble = failures || fallbacks ? `${failures} failures, ${fallbacks} fallbacks, ` : '';
  return `${trouble}${views} views${vitals.LCP === undefined ? '' : `, LCP ≤ ${vitals.LCP} ms`}`;
}

function stateOf(part: Part): HTMLElement {
  const wrong = [
    part.isInStore ? '' : 'missing from the store',
    part.isTrusted ? '' : 'key revoked',
    part.disabled ? `switched off: ${part.disabled}` : '',
    part.failures ? `${part.failures} failures in browsers` : '',
  ].filter(Boolean);
  return wrong.length
    ? h('span', { class: 'bad' }, `⚠ ${wrong.join('; ')}`)
    : h('span', { class: 'good' }, '✓ ok');
}

function rollbackButton(client: Client, board: Board, part: Part, put: Put) {
  const { name, version } = part;
  const to = revisionBefore(board.history, name);
  const before = board.history.find(({ number }) => number === to);
  const older = before && versionIn(before.pins, name);
  if (to === null || !older) return null;
  const question = changeQuestion(client, placeOf(board), {
    title: `Roll back ${name}?`,
    does: `${board.status.environment} runs ${name} ${older} again instead of ${version}, as in revision ${to}. Other parts stay.`,
    confirm: `Roll back to ${older}`,
    change: () => ({ action: 'rollback-parts', to, only: [name] }),
  });
  return h('button', { type: 'button', onclick: () => put(question) }, `Roll back ${name}`);
}

function switchButton(client: Client, board: Board, { name, disabled }: Part, put: Put) {
  if (name === 'shell') return null;
  const { environment } = board.status;
  const question = disabled
    ? changeQuestion(client, placeOf(board), {
        title: `Switch ${name} on?`,
        does: `The pages of ${name} open again in ${environment}.`,
        confirm: 'Switch on',
        change: () => ({ action: 'enable', area: name }),
      })
    : changeQuestion(client, placeOf(board), {
        title: `Switch ${name} off?`,
        does: `In place of each page of ${name} people in ${environment} read the sentence below.`,
        confirm: 'Switch off',
        reason: { label: 'The sentence that people read', isRequired: true },
        change: (message) => ({ action: 'disable', area: name, message: message.slice(0, 300) }),
      });
  const words = `${disabled ? 'Enable' : 'Disable'} ${name}`;
  return h('button', { type: 'button', onclick: () => put(question) }, words);
}

/** The parts with their versions, owners, last changes and health. */
export function partsSection(client: Client, board: Board, put: Put): HTMLElement {
  const rows = board.status.parts.map((part) => {
    const { name, version, owner, since } = part;
    const health = board.health.find((each) => each.build === name && each.version === version);
    return [
      name,
      owner ?? '',
      version,
      since ? `${moment(since.at)}, ${since.actor}: ${since.reason}` : '',
      healthWords(health),
      stateOf(part),
      may(board, name) &&
        h(
          'div',
          { class: 'buttons' },
          rollbackButton(client, board, part, put),
          switchButton(client, board, part, put),
        ),
    ];
  });
  const headings = ['Part', 'Owner', 'Version', 'Since, by whom', 'In browsers', 'State'];
  return section('Parts', tableOf('Parts', may(board) ? [...headings, 'Change'] : headings, rows));
}

/** The differences from another environment, and their promotion. */
export function differencesSection(client: Client, board: Board, put: Put): HTMLElement {
  const { environment } = board.status;
  const promote = (from: string, part: string, version: string) =>
    changeQuestion(client, placeOf(board), {
      title: `Promote ${part} from ${from}?`,
      does: `${environment} runs ${part} ${version}, which ${from} runs now. Other parts stay.`,
      confirm: `Promote to ${environment}`,
      change: () => ({ action: 'promote', from, only: [part] }),
    });
  const tables = board.others.map(({ name: from, diff }) => {
    if (!diff.length) return h('p', {}, `${from} runs the same.`);
    const rows = diff.map(({ name, from: here, to: there }) => [
      name,
      here ?? 'not pinned',
      there ?? 'not pinned',
      may(board, name) && there && there !== here
        ? h(
            'button',
            { type: 'button', onclick: () => put(promote(from, name, there)) },
            `Promote ${name} from ${from}`,
          )
        : '',
    ]);
    const headings = ['Part', `In ${environment}`, `In ${from}`];
    const all = may(board) ? [...headings, 'Change'] : headings;
    return tableOf(`Differences to ${from}`, all, rows);
  });
  return section('Differences', ...(tables.length ? tables : ['There is no other environment.']));
}
