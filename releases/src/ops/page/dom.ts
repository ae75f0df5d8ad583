export type Child = Node | string | null | undefined | false;

/** An element with attributes, listeners (`onclick`) and children. Text is never read as HTML. */
export function h<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Record<string, string | boolean | ((event: Event) => void) | null> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(key.slice(2), value);
    else if (typeof value === 'string') element.setAttribute(key, value);
    else if (value === true) element.setAttribute(key, '');
  }
  element.append(...children.flatMap((child) => child || []));
  return element;
}

/** `2026-11-21 17:30 UTC`. */
export const moment = (at: string): string => `${at.slice(0, 16).replace('T', ' ')} UTC`;

/** Text whose names and versions stay in one piece as long as a line has room for them. */
export const unbroken = (text: string): Child[] =>
  text
    .split(/(\S+-\S+)/)
    .map((piece, at) => (at % 2 ? h('span', { class: 'whole' }, piece) : piece));

/** Buttons in a row; null without any, since a phone shows no label beside nothing. */
export const buttonsOf = (...buttons: readonly Child[]): HTMLElement | null =>
  buttons.some(Boolean) ? h('div', { class: 'buttons' }, ...buttons) : null;

/** A table that becomes cards on a phone: the first cell names the row. */
export function tableOf(
  caption: string,
  headings: readonly string[],
  rows: readonly (readonly Child[])[],
): HTMLElement {
  const cells = (row: readonly Child[]) =>
    row.map((cell, at) =>
      at === 0
        ? h('th', { scope: 'row' }, cell)
        : h('td', { 'data-label': headings[at] || null }, cell),
    );
  return h(
    'table',
    { 'aria-label': caption },
    h('thead', {}, h('tr', {}, ...headings.map((text) => h('th', { scope: 'col' }, text)))),
    h('tbody', {}, ...rows.map((row) => h('tr', {}, ...cells(row)))),
  );
}

/** A part of the page under a heading. */
export function section(heading: string, ...children: readonly Child[]): HTMLElement {
  const id = heading.toLowerCase().replace(/\W+/g, '-');
  return h('section', { 'aria-labelledby': id }, h('h2', { id }, heading), ...children);
}
