import { type Board, may, placeOf } from './board';
import { type Client } from './page-client';
import { buttonsOf, h, section, tableOf, unbroken } from './dom';
import { changeQuestion } from './question';
import { type Put, questionButton } from './question-button';

/** What one environment runs of a part, and whether it is switched off there. */
const side = (version: string | null, disabled: string | null) => {
  const off = disabled === null ? '' : ` (switched off: ${disabled})`;
  return h('span', {}, ...unbroken(version ?? 'not pinned'), off);
};

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
    const rows = diff.map(({ name, from: here, to: there, disabled }) => [
      name,
      side(here, disabled.from),
      side(there, disabled.to),
      may(board, name) &&
        there &&
        there !== here &&
        buttonsOf(questionButton(`Promote ${name} from ${from}`, promote(from, name, there), put)),
    ]);
    const headings = ['Part', `In ${environment}`, `In ${from}`];
    const all = may(board) ? [...headings, 'Change'] : headings;
    return tableOf(`Differences to ${from}`, all, rows);
  });
  return section('Differences', ...(tables.length ? tables : ['There is no other environment.']));
}
