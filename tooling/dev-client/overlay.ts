import type { Problem } from './client';

const style = `
:host { all: initial }
* { box-sizing: border-box; font: 14px/1.5 system-ui, sans-serif }
.dim { position: fixed; inset: 0; z-index: 2147483647; overflow: auto; padding: 16px;
  background: #0d0f16e6; color: #f2f3f8 }
.card { max-width: 960px; margin: 0 auto; padding: 16px; border-radius: 8px; background: #1b1d27;
  border-top: 4px solid #ff6b6b }
.bar { display: flex; flex-wrap: wrap; gap: 16px; justify-content: space-between }
h2 { margin: 0; font-size: 18px; font-weight: 700 }
h3 { margin: 16px 0 4px; font-weight: 700; color: #ffa8a8; overflow-wrap: anywhere }
pre { margin: 0; padding: 8px; overflow: auto; white-space: pre-wrap; overflow-wrap: anywhere;
  background: #11131b; border-radius: 4px; font: 13px/1.5 ui-monospace, monospace }
button { min-height: 44px; padding: 0 16px; border: 1px solid #aab; border-radius: 8px;
  background: none; color: inherit; cursor: pointer }
button:focus-visible { outline: 3px solid #aab2ff; outline-offset: 2px }
.banner { position: fixed; left: 8px; bottom: 8px; z-index: 2147483646; display: flex; gap: 8px;
  align-items: center; max-width: calc(100vw - 16px); padding: 0 0 0 12px; border-radius: 8px;
  background: #1b1d27; color: #f2f3f8; border: 1px solid #aab2ff; overflow-wrap: anywhere }
.banner button { border: 0; min-width: 44px }
@media print { .banner { display: none } }
`;

/** A shadow root at the end of the page, which the portal's styles do not affect. */
function shadowHost(name: string): ShadowRoot {
  const host = document.createElement('div');
  host.dataset.portalDevelopment = name;
  document.body.append(host);
  const root = host.attachShadow({ mode: 'open' });
  // A constructed sheet: the page's policy allows no style element without its nonce.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  root.adoptedStyleSheets = [sheet];
  return root;
}

function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  text: string,
  given: Partial<HTMLElementTagNameMap[K]> = {},
): HTMLElementTagNameMap[K] {
  return Object.assign(document.createElement(name), { textContent: text, ...given });
}

const placeOf = ({ file, line, column }: Problem) =>
  [file, line, column].filter((each) => each !== undefined).join(':');

const section = (problem: Problem): HTMLElement[] => [
  element('h3', [problem.kind, placeOf(problem)].filter(Boolean).join(' · ')),
  element('pre', [problem.message, problem.frame].filter(Boolean).join('\n\n')),
];

/** The dialog over the page that lists problems; removed when there are none. */
export function createOverlay(): (problems: readonly Problem[]) => void {
  let root: ShadowRoot | undefined;
  let shown = '';
  const hide = () => root?.replaceChildren();

  function show(problems: readonly Problem[]) {
    root ??= shadowHost('overlay');
    const title = problems.length === 1 ? '1 problem' : `${problems.length} problems`;
    const close = element('button', 'Close', { type: 'button', onclick: hide });
    const bar = element('div', '', { className: 'bar' });
    bar.append(element('h2', title), close);
    const card = element('div', '', { className: 'card' });
    card.append(bar, ...problems.flatMap(section));
    const dim = element('div', '', { className: 'dim', role: 'dialog', ariaLabel: title });
    dim.onkeydown = ({ key }) => key === 'Escape' && hide();
    dim.append(card);
    root.replaceChildren(dim);
    return close;
  }

  return (problems) => {
    const now = JSON.stringify(problems);
    // A closed dialog stays closed until the problems change.
    if (now === shown) return;
    shown = now;
    if (!problems.length) return hide();
    const isTyping = document.activeElement?.matches('input, textarea, select');
    const close = show(problems);
    if (!isTyping) close.focus();
  };
}

/** Shows a banner at the edge of the page that names what is not the portal's own. */
export function showBanner(words: string): void {
  const root = shadowHost('banner');
  const banner = element('div', '', { className: 'banner', role: 'note' });
  const hide = element('button', '×', {
    type: 'button',
    ariaLabel: 'Hide this note',
    onclick: () => root.host.remove(),
  });
  banner.append(element('span', words), hide);
  root.replaceChildren(banner);
}
