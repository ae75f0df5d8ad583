import { type Environment } from 'contracts/releases';
import { scopesInWords } from '../../tokens/scope-words';
import { type Board, type Holder, may, readBoard } from './board';
import { type Client, clientOf, Refusal } from './page-client';
import { claimIn, showClaim } from './claim';
import { h, moment } from './dom';
import { differencesSection } from './differences-section';
import { partsSection } from './parts-section';
import { ask, type Question } from './question';
import { healthSection, historySection } from './record-sections';
import { canariesSection, proposalsSection } from './waiting-sections';

const TOKEN = 'portal-ops-token';
const brand = document.body.dataset.brand ?? 'Portal';

interface Session {
  client: Client;
  holder: Holder;
  environments: Environment[];
}

const show = (...content: Node[]) => document.body.replaceChildren(...content);

/** Signs in with a token, which stays in this tab. */
function signIn(problem = ''): void {
  const words = h('p', { role: 'alert', class: 'bad' }, problem);
  const field = h('input', {
    id: 'token',
    type: 'password',
    autocomplete: 'off',
    spellcheck: 'false',
    required: true,
  });
  const form = h(
    'form',
    {},
    h('label', { for: 'token' }, 'Token'),
    field,
    words,
    h('div', { class: 'buttons' }, h('button', { class: 'main', type: 'submit' }, 'Sign in')),
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    sessionStorage.setItem(TOKEN, field.value.trim());
    void open();
  });
  show(
    h('header', {}, h('p', { class: 'brand' }, `${brand} · Operations`)),
    h(
      'main',
      { class: 'narrow' },
      h('h1', {}, 'Sign in'),
      h('p', { class: 'muted' }, 'With a token of the release service. It stays in this tab.'),
      form,
    ),
  );
  field.focus();
}

function leave(problem = ''): void {
  sessionStorage.removeItem(TOKEN);
  signIn(problem);
}

function failed(error: unknown): void {
  if (error instanceof Refusal && error.status === 401) return leave(error.message);
  const words = error instanceof Refusal ? error.message : 'This page failed: reload it.';
  show(
    h(
      'main',
      { class: 'narrow' },
      h('h1', {}, 'Something is wrong'),
      h('p', { class: 'words bad' }, words),
      h(
        'div',
        { class: 'buttons' },
        h('button', { class: 'main', type: 'button', onclick: () => void open() }, 'Try again'),
        h('button', { type: 'button', onclick: () => leave() }, 'Sign out'),
      ),
    ),
  );
}

const chosen = (environments: readonly Environment[]) => {
  const wanted = decodeURIComponent(location.hash.slice(1));
  return (environments.find(({ name }) => name === wanted) ?? environments[0])?.name;
};

const headerOf = ({ holder }: Session) =>
  h(
    'header',
    {},
    h('p', { class: 'brand' }, `${brand} · Operations`),
    h('p', { class: 'who' }, holder.label),
    h('button', { type: 'button', onclick: () => leave() }, 'Sign out'),
  );

const navOf = ({ environments }: Session, current: string) =>
  h(
    'nav',
    { 'aria-label': 'Environments' },
    ...environments.map(({ name }) =>
      h('a', { href: `#${name}`, 'aria-current': name === current ? 'page' : null }, name),
    ),
  );

function summaryOf({ status }: Board): string {
  const { revision, at, actor, reason, approvals } = status;
  const people = approvals > 1 ? ' A change takes two people.' : '';
  if (!at) return `Nothing is pinned yet.${people}`;
  return `Revision ${revision}, made ${moment(at)} by ${actor ?? ''}: ${reason ?? ''}.${people}`;
}

/** Shows an environment; `said` is the result of a change. */
async function showBoard(session: Session, said = ''): Promise<void> {
  const { client, holder, environments } = session;
  const current = chosen(environments);
  if (!current)
    return show(headerOf(session), h('main', {}, h('h1', {}, 'There is no environment yet')));
  const board = await readBoard(client, holder, environments, current);
  const put = (question: Question) =>
    void ask(question).then((words) => {
      if (words !== null) showBoard(session, words).catch(failed);
    });
  const words = h('p', { role: 'status', tabindex: '-1' }, said);
  const sections = [
    proposalsSection(client, board, put),
    partsSection(client, board, put),
    canariesSection(client, board, put),
    differencesSection(client, board, put),
    healthSection(board),
    historySection(board),
  ];
  show(
    headerOf(session),
    navOf(session, current),
    h(
      'main',
      {},
      h('h1', { tabindex: '-1' }, current),
      h('p', { class: 'muted' }, summaryOf(board)),
      may(board)
        ? null
        : h('p', {}, `Your token may only ${scopesInWords(holder.scopes)}: here it looks.`),
      words,
      ...sections,
    ),
  );
  document.title = `${current} · Operations · ${brand}`;
  if (said) words.focus();
  else document.querySelector<HTMLElement>('h1')?.focus();
}

/** Takes the token of a person into this tab. */
function enter(token: string): void {
  sessionStorage.setItem(TOKEN, token);
  history.replaceState(null, '', location.pathname);
  void open();
}

/** Shows what the token of this tab may see. */
async function open(): Promise<void> {
  const claimed = claimIn(location.hash);
  if (claimed) {
    const header = () => h('header', {}, h('p', { class: 'brand' }, `${brand} · Operations`));
    return showClaim(claimed, { show, header, enter });
  }
  const token = sessionStorage.getItem(TOKEN);
  if (!token) return signIn();
  const client = clientOf(token);
  try {
    const [holder, environments] = await Promise.all([
      client.call('GET /portal/api/holder'),
      client.call('GET /portal/api/environments'),
    ]);
    const session = { client, holder, environments };
    window.onhashchange = () =>
      void (claimIn(location.hash) ? open() : showBoard(session).catch(failed));
    await showBoard(session);
  } catch (error) {
    failed(error);
  }
}

window.onhashchange = () => void (claimIn(location.hash) && open());
void open();
