import { type Canary, type CanaryArm, type Status } from 'contracts/releases';
import { audienceWords } from '../../canaries/audience';
import { changeWords, proposedWords } from '../../revisions/words';
import { namedParts } from '../../revisions/planned-pins';
import { type Board, may, mayAll } from './board';
import { type Client } from './page-client';
import { buttonsOf, h, moment, section, tableOf } from './dom';
import { type Put, questionButton } from './question-button';
import { diffWords, type Question, resultWords } from './question';

type Proposal = Status['waiting'][number];

function approveQuestion({ call }: Client, proposal: Proposal): Question {
  const { id, actor, reason, environment } = proposal;
  return {
    title: `Approve ${id}?`,
    does: `${environment}: ${proposedWords(proposal)}. Proposed by ${actor}: ${reason}. It is carried out at once.`,
    reason: null,
    confirm: 'Approve',
    act: async () => {
      const result = await call('POST /portal/api/proposals/:id/approve', { params: { id } });
      if ('approvals' in result) return `A change of ${environment} takes one person from now on.`;
      return `${resultWords(environment, result)} ${diffWords(result)}`;
    },
  };
}

function rejectQuestion({ call }: Client, { id, change, actor }: Proposal): Question {
  return {
    title: `Reject ${id}?`,
    does: `“${changeWords(change)}” waits no longer. ${actor} can make the change again.`,
    reason: { label: `Why, for ${actor}`, isRequired: true },
    confirm: 'Reject',
    act: async (reason) => {
      await call('POST /portal/api/proposals/:id/reject', { params: { id }, body: { reason } });
      return `${id} is rejected.`;
    },
  };
}

/** The buttons that this token may use, and why it may not approve. */
function decisionOf(client: Client, board: Board, proposal: Proposal, put: Put) {
  const { id, change, refusal } = proposal;
  const mayReject = mayAll(board) || namedParts(change).every((part) => may(board, part));
  return h(
    'div',
    {},
    refusal && h('p', {}, refusal),
    buttonsOf(
      !refusal && questionButton(`Approve ${id}`, approveQuestion(client, proposal), put),
      mayReject && questionButton(`Reject ${id}`, rejectQuestion(client, proposal), put),
    ),
  );
}

/** What waits for a second person. */
export function proposalsSection(client: Client, board: Board, put: Put): HTMLElement | null {
  const { waiting, approvals } = board.status;
  if (!waiting.length && approvals === 1) return null;
  const rows = waiting.map((proposal) => [
    proposal.id,
    proposedWords(proposal),
    `${proposal.actor}, ${moment(proposal.at)}: ${proposal.reason}`,
    decisionOf(client, board, proposal, put),
  ]);
  const headings = ['Proposal', 'Change', 'By', 'Decide'];
  return section(
    'Proposals',
    waiting.length
      ? tableOf('Proposals', headings, rows)
      : h('p', {}, 'Nothing waits for a second person.'),
  );
}

const armWords = ({ views, troubled, vitals }: CanaryArm) => {
  const lcp = vitals.LCP?.p75 ?? null;
  return `${troubled} of ${views} views with trouble${lcp === null ? '' : `, LCP ≤ ${lcp} ms`}`;
};

function promoteQuestion({ call }: Client, board: Board, canary: Canary): Question {
  const { id, part, version, environment, pinned } = canary;
  const waits = board.status.approvals > 1 ? ' It then waits for a second person.' : '';
  return {
    title: `Promote the canary of ${part}?`,
    does: `All browsers in ${environment} run ${part} ${version} instead of ${pinned}.${waits}`,
    reason: { label: 'Why (otherwise its figures)', isRequired: false },
    confirm: `Pin ${version}`,
    act: async (reason) =>
      resultWords(
        environment,
        await call('POST /portal/api/canaries/:id/promote', {
          params: { id },
          body: reason ? { reason } : {},
        }),
      ),
  };
}

function stopQuestion({ call }: Client, { id, part, version, pinned }: Canary): Question {
  return {
    title: `Stop the canary of ${part}?`,
    does: `Its browsers run ${pinned} instead of ${version} at their next page load.`,
    reason: { label: 'Why', isRequired: false },
    confirm: 'Stop it',
    act: async (reason) => {
      await call('POST /portal/api/canaries/:id/stop', {
        params: { id },
        body: reason ? { reason } : {},
      });
      return `The canary of ${part} ${version} has ended.`;
    },
  };
}

/** Versions that some browsers run, with the figures of both sides. */
export function canariesSection(client: Client, board: Board, put: Put): HTMLElement | null {
  if (!board.canaries.length) return null;
  const rows = board.canaries.map((canary) => {
    const { part, version, pinned, audience, startedBy, at, state, figures } = canary;
    const over = `${state} by ${canary.endedBy ?? 'the portal itself'}. ${canary.why ?? ''}`;
    return [
      `${part} ${version}`,
      `${audienceWords(audience)}, since ${moment(at)} by ${startedBy}`,
      `${version}: ${armWords(figures.canary)}; ${pinned}: ${armWords(figures.pinned)}`,
      state === 'running' ? canary.finding : over,
      state === 'running' &&
        may(board, part) &&
        buttonsOf(
          questionButton(
            `Promote the canary of ${part}`,
            promoteQuestion(client, board, canary),
            put,
          ),
          questionButton(`Stop the canary of ${part}`, stopQuestion(client, canary), put),
        ),
    ];
  });
  const headings = ['Canary', 'For', 'Figures', 'Finding', ...(may(board) ? ['Change'] : [])];
  return section('Canaries', tableOf('Canaries', headings, rows));
}
