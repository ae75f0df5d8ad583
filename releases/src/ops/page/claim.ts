import { clientOf, Refusal } from './page-client';
import { h, moment } from './dom';

/** The key under which the portal's pages keep their session. */
const SESSION = 'token';
const claimHash = /^#claim=([\w-]{1,40})$/;

/** The token that the address of this page offers to a person, or undefined. */
export const claimIn = (hash: string): string | undefined => claimHash.exec(hash)?.[1];

interface Taken {
  label: string;
  expiresAt: string;
  token: string;
}

type Show = (...content: Node[]) => void;

/** Takes a token that waits for the person who is signed in to the portal in this browser. */
export function showClaim(
  id: string,
  { show, header, enter }: { show: Show; header: () => Node; enter: (token: string) => void },
): void {
  const words = h('p', { role: 'alert', class: 'bad' });
  const take = async () => {
    const client = clientOf(localStorage.getItem(SESSION) ?? '');
    try {
      const taken = await client.call('POST /portal/ops/tokens/:id/claim', { params: { id } });
      showTaken(taken);
    } catch (error) {
      words.textContent = error instanceof Refusal ? error.message : 'This page failed: reload it.';
    }
  };
  const showTaken = ({ label, expiresAt, token }: Taken) => {
    const heading = h('h1', { tabindex: '-1' }, 'Your token');
    show(
      header(),
      h(
        'main',
        { class: 'narrow' },
        heading,
        h(
          'p',
          {},
          `“${label}”, until ${moment(expiresAt)}. It is shown only now: keep it where you keep passwords.`,
        ),
        h('p', {}, h('code', {}, token)),
        h(
          'div',
          { class: 'buttons' },
          h(
            'button',
            { class: 'main', type: 'button', onclick: () => enter(token) },
            'Use it here',
          ),
        ),
      ),
    );
    heading.focus();
  };
  show(
    header(),
    h(
      'main',
      { class: 'narrow' },
      h('h1', {}, 'Take your token'),
      h(
        'p',
        {},
        'A token waits here for one person. Sign in to the portal in this browser with your campus account, come back to this page and take it.',
      ),
      words,
      h(
        'div',
        { class: 'buttons' },
        h(
          'button',
          { class: 'main', type: 'button', onclick: () => void take() },
          'Take the token',
        ),
        h('a', { href: '/login' }, 'Sign in to the portal'),
      ),
    ),
  );
}
