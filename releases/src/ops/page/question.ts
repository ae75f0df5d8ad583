import { type Change, type ChangeResult } from 'contracts/releases';
import { type Client, Refusal } from './page-client';
import { h } from './dom';

/** An action of the page, as a question to the person. */
export interface Question {
  title: string;
  /** What it does, in a sentence. */
  does: string;
  /** Asked for before it is done; null asks for nothing. */
  reason: { label: string; isRequired: boolean } | null;
  /** The words of the button that does it. */
  confirm: string;
  /** The gate's result in advance; throws Refusal. */
  plan?: () => Promise<string>;
  /** Does it, and returns the result as a sentence. Throws Refusal. */
  act: (reason: string) => Promise<string>;
}

const wordsOf = (error: unknown) =>
  error instanceof Refusal ? error.message : 'This page failed: reload it.';

/** The parts of a question that change while it is open. */
function partsOf(question: Question) {
  const field = h('textarea', { rows: '2', maxlength: '500', id: 'reason' });
  return {
    field,
    why: question.reason
      ? h('div', {}, h('label', { for: 'reason' }, question.reason.label), field)
      : null,
    words: h('div', { role: 'alert' }),
    plan: h('div', {}),
    confirm: h('button', { class: 'main', type: 'submit' }, question.confirm),
    cancel: h('button', { type: 'button' }, 'Cancel'),
  };
}

type Parts = ReturnType<typeof partsOf>;

const refuse = ({ words }: Parts, error: unknown) =>
  words.replaceChildren(h('p', { class: 'words bad' }, wordsOf(error)));

/** Shows the gate's result; there is no button to confirm what it refuses. */
function showPlan(parts: Parts, plan: () => Promise<string>): void {
  const { confirm, cancel, why } = parts;
  confirm.disabled = true;
  parts.plan.replaceChildren(h('p', { class: 'muted' }, 'Asking the gate…'));
  plan().then(
    (text) => {
      parts.plan.replaceChildren(h('p', { class: 'words' }, text));
      confirm.disabled = false;
    },
    (error: unknown) => {
      [...parts.plan.children, confirm, why].forEach((each) => each?.remove());
      cancel.focus();
      refuse(parts, error);
    },
  );
}

/** Does it once a required reason is given; null when it was refused. */
async function carryOut(question: Question, parts: Parts): Promise<string | null> {
  const { field, confirm } = parts;
  const reason = field.value.trim();
  if (question.reason?.isRequired && !reason) {
    refuse(parts, new Refusal(400, `${question.reason.label}: say it in a few words.`));
    field.focus();
    return null;
  }
  confirm.disabled = true;
  try {
    return await question.act(reason);
  } catch (error) {
    confirm.disabled = false;
    refuse(parts, error);
    return null;
  }
}

/**
 * Asks before a change. Resolves with its result, or null when the person cancelled; shows refusals
 * in the service's words.
 */
export function ask(question: Question): Promise<string | null> {
  const parts = partsOf(question);
  const { why, words, plan, confirm, cancel } = parts;
  const buttons = h('div', { class: 'buttons' }, confirm, cancel);
  const form = h('form', {}, why, words, buttons);
  const dialog = h(
    'dialog',
    { 'aria-labelledby': 'question', 'aria-describedby': 'does' },
    h('h2', { id: 'question' }, question.title),
    h('p', { id: 'does' }, question.does),
    plan,
    form,
  );
  let said: string | null = null;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void carryOut(question, parts).then((done) => {
      said = done;
      if (done !== null) dialog.close();
    });
  });
  cancel.addEventListener('click', () => dialog.close());
  document.body.append(dialog);
  dialog.showModal();
  if (question.plan) showPlan(parts, question.plan);
  return new Promise((resolve) =>
    dialog.addEventListener('close', () => {
      dialog.remove();
      resolve(said);
    }),
  );
}

/** What changes, a line for each part, then the notes. */
export function diffWords({ diff, notes }: Pick<ChangeResult, 'diff' | 'notes'>): string {
  const lines = diff.map(({ name, from, to, disabled }) => {
    const moved = from === to ? `${name} ${to ?? ''}` : `${name} ${from ?? '—'} → ${to ?? '—'}`;
    if (disabled.from === disabled.to) return moved;
    return `${moved}: ${disabled.to ? `switched off, “${disabled.to}”` : 'switched on'}`;
  });
  return [...lines, ...notes].join('\n');
}

/** The result of a change, in words. */
export function resultWords(environment: string, result: ChangeResult): string {
  if (result.state === 'proposed')
    return `${environment} asks for a second person: the change waits as ${result.proposal}.`;
  return `${environment} now runs revision ${result.revision}.`;
}

/** The question before a change of an environment, with the gate's result. */
export function changeQuestion(
  { call }: Client,
  { environment, base, approvals }: { environment: string; base: number; approvals: number },
  about: Pick<Question, 'title' | 'does' | 'confirm'> & {
    change: (reason: string) => Change;
    reason?: Question['reason'];
  },
): Question {
  const send = (reason: string, dryRun: boolean) =>
    call('POST /portal/api/environments/:environment/changes', {
      params: { environment },
      body: {
        base,
        change: about.change(reason || 'Not given yet'),
        reason: reason || 'Looked at on the page for operators',
        dryRun,
      },
    });
  const waits = approvals > 1 ? ' It then waits for a second person.' : '';
  return {
    title: about.title,
    does: about.does + waits,
    confirm: about.confirm,
    reason: about.reason ?? { label: 'Why, for the history', isRequired: true },
    plan: async () => diffWords(await send('', true)),
    act: async (reason) => resultWords(environment, await send(reason, false)),
  };
}
