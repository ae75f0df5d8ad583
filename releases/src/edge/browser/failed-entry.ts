import { add } from './add';

/** Past the browser's cache, which may hold the damaged file. */
const askAgain = ({ src }: HTMLScriptElement) =>
  fetch(src, { cache: 'reload', signal: AbortSignal.timeout(3000) }).catch(() => {});

function say(): void {
  const root = document.getElementById('root');
  if (root?.dataset.waiting === undefined) return;
  delete root.dataset.waiting;
  root.textContent = '';
  const main = add(root, 'main');
  main.className = 'portal-static';
  add(main, 'h1', 'The portal could not be loaded');
  add(
    main,
    'p',
    'A part of it did not arrive as it should. Reload the page; if this stays, tell the people who run the portal.',
  );
  const button = add(add(main, 'p'), 'button', 'Reload');
  button.type = 'button';
  button.onclick = () => {
    const scripts = [...document.querySelectorAll<HTMLScriptElement>('script[src]')];
    void Promise.all(scripts.map(askAgain)).then(() => location.reload());
  };
}

/**
 * Shows a message when the portal's script does not run (damaged, blocked, truncated), so that no
 * page is blank.
 */
export function sayWhenEntryFails(): void {
  addEventListener(
    'error',
    ({ target }) => {
      const script = target as HTMLScriptElement | null;
      if (script?.tagName === 'SCRIPT' && script.dataset.entry !== undefined) say();
    },
    true,
  );
}
