import { type Change, type ChangeResult } from 'contracts/releases';
import { type Client, Refusal } from './client';
import { h } from './dom';

/** Something that the page can do, as it is put to the person. */
export interface Question {
  title: string;
  /** What it does, in a sentence. */
  does: string;
  /** Asked for before it is done; null asks for nothing. */
  reason: { label: string; isRequired: boolean } | null;
  /** The words of the button that does it. */
  confirm: string;
  /** What the gate says beforehand; throws Refusal. */
  plan?: () => Promise<string>;
  /** Does it, and says what came of it. Throws Refusal. */
  act: (reason: string) => Promise<string>;
}

const wordsOf = (error: unknown) =>
  error instanceof Refusal ? error.message : 'This page failed: reload it.';

/**
 * Asks before a change. Resolves with what came of it, or null when the person did nothing. A
 * refusal is shown in the words of the service.
 */
export function ask(question: Question): Promise<string | null> {
  const words = h('div', { role: 'alert' });
  const plan = h('div', {}, question.plan ? h('p', { class: 'muted' }, 'Asking the gate…') : null);
  const field = h('textarea', { rows: '2', maxlength: '500', id: 'reason' });
  const confirm = h('button', { class: 'main', type: 'submit' }, question.confirm);
  const cancel = h('button', { type: 'button' }, 'Cancel');
  const why = question.reason
    ? h('div', {}, h('label', { for: 'reason' }, question.reason.label), field)
    : null;
  const form = h('form', {}, why, words, h('div', { class: 'buttons' }, confirm, cancel));
  const title = h('h2', { id: 'question' }, question.title);
  const does = h('p', { id: 'does' }, question.does);
  const dialog = h(
    'dialog',
    { 'aria-labelledby': 'question', 'aria-describedby': 'does' },
    title,
    does,
    plan,
    form,
  );
  document.body.append(dialog);
  let said: string | null = null;
  const refuse = (error: unknown) =>
    words.replaceChildren(h('p', { class: 'words bad' }, wordsOf(error)));

  async function act(event: Event) {
    event.preventDefault();
    const reason = field.value.trim();
    if (question.reason?.isRequired && !reason) {
      refuse(new Refusal(400, `${question.reason.label}: say it in a few words.`));
      field.focus();
      return;
    }
    confirm.disabled = true;
    try {
      said = await question.act(reason);
      dialog.close();
    } catch (error) {
      confirm.disabled = false;
      refuse(error);
    }
  }
  form.addEventListener('submit', (event) => void act(event));
  cancel.addEventListener('click', () => dialog.close());
  dialog.showModal();
  if (question.plan) {
    confirm.disabled = true;
    question.plan().then(
      (text) => {
        plan.replaceChildren(h('p', { class: 'words' }, text));
        confirm.disabled = false;
      },
      (error: unknown) => {
        plan.replaceChildren();
        [confirm, why].forEach((each) => each?.remove());
        cancel.focus();
        refuse(error);
      },
    );
  }
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

/** What came of a change. */
export function resultWords(environment: string, result: ChangeResult): string {
  if (result.state === 'proposed')
    return `${environment} asks for a second person: the change waits as ${result.proposal}.`;
  return `${environment} now runs revision ${result.revision}.`;
}

/** The question before a change of an environment, with what the gate says of it. */
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
