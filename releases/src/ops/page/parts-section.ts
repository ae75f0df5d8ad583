import { type BuildHealth, type Status } from 'contracts/releases';
import { revisionBefore, versionIn } from '../../revisions/part-history';
import { type Board, may, placeOf } from './board';
import { type Client } from './page-client';
import { buttonsOf, h, moment, section, tableOf, unbroken } from './dom';
import { changeQuestion } from './question';
import { type Put, questionButton } from './question-button';

type Part = Status['parts'][number];

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
  return questionButton(`Roll back ${name}`, question, put);
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
  return questionButton(`${disabled ? 'Enable' : 'Disable'} ${name}`, question, put);
}

/** The parts with their versions, owners, last changes and health. */
export function partsSection(client: Client, board: Board, put: Put): HTMLElement {
  const rows = board.status.parts.map((part) => {
    const { name, version, owner, since } = part;
    const health = board.health.find((each) => each.build === name && each.version === version);
    return [
      name,
      owner && h('span', { class: 'words-whole' }, owner),
      h('span', {}, ...unbroken(version)),
      since ? `${moment(since.at)}, ${since.actor}: ${since.reason}` : '',
      healthWords(health),
      stateOf(part),
      may(board, name) &&
        buttonsOf(rollbackButton(client, board, part, put), switchButton(client, board, part, put)),
    ];
  });
  const headings = ['Part', 'Owner', 'Version', 'Since, by whom', 'In browsers', 'State'];
  return section('Parts', tableOf('Parts', may(board) ? [...headings, 'Change'] : headings, rows));
}
