import { type Finding } from './finding';
import { type CheckWindow } from './window';

/** Presses of Tab beyond the number of controls, before a page counts as a trap. */
const SPARE = 30;

/**
 * Runs in the page: marks the controls and returns their number. A control is a visible, enabled
 * link, button, field or element with such a role; a group with arrow keys (tabs, radio buttons,
 * menus, lists, grids) counts as one.
 */
function markControls(): number {
  const main = document.getElementById('main');
  const roles =
    'button link checkbox switch tab menuitem option radio slider spinbutton textbox combobox searchbox';
  const selector = [
    'a[href]',
    'button',
    'input:not([type=hidden])',
    'select',
    'textarea',
    'summary',
    '[contenteditable=true]',
    ...roles.split(' ').map((role) => `[role=${role}]`),
  ].join();
  const groups = ['tablist', 'radiogroup', 'menu', 'menubar', 'toolbar', 'listbox', 'grid', 'tree'];
  let count = 0;
  const groupOf = (element: Element): Element | null => {
    if (element instanceof HTMLInputElement && element.type === 'radio' && element.name)
      return document.querySelector(`input[type=radio][name="${CSS.escape(element.name)}"]`);
    return element.closest(groups.map((role) => `[role=${role}]`).join());
  };
  const names = new Map<Element, string>();
  for (const element of main?.querySelectorAll(selector) ?? []) {
    const box = element.getBoundingClientRect();
    const isUsable =
      element.checkVisibility({ visibilityProperty: true }) &&
      box.width > 1 &&
      box.height > 1 &&
      !element.closest('[inert],[aria-hidden=true],[aria-disabled=true],:disabled');
    // The arrow keys of a combobox replace the buttons inside it.
    const isOfField = element.parentElement?.parentElement?.querySelector('[role=combobox]');
    // A button beside it opens the choice of files.
    const isFile = element.matches('[type=file]');
    if (!isUsable || (element.matches('[tabindex="-1"]') && (isOfField || isFile))) continue;
    const group = groupOf(element) ?? element;
    const known = names.get(group);
    const name = known ?? String((count += 1));
    names.set(group, name);
    element.setAttribute('data-check-control', name);
  }
  document.getElementById('main')?.focus();
  return count;
}

interface Step {
  isInside: boolean;
  control: string | null;
}

/** Runs in the page: where the focus is. */
function whereFocusIs(): Step {
  const element = document.activeElement;
  const main = document.getElementById('main');
  return {
    isInside: Boolean(element && element !== main && main?.contains(element)),
    control: element?.closest('[data-check-control]')?.getAttribute('data-check-control') ?? null,
  };
}

/** Runs in the page: describes the controls that were not reached, and removes the marks. */
function unreached(reached: readonly string[]): string[] {
  const shown = new Map<string, string>();
  for (const element of document.querySelectorAll('[data-check-control]')) {
    const name = element.getAttribute('data-check-control') ?? '';
    element.removeAttribute('data-check-control');
    if (!reached.includes(name) && !shown.has(name))
      shown.set(name, element.outerHTML.slice(0, 120));
  }
  return [...shown.values()];
}

/** Every control of the screen takes the focus by Tab, and Tab leaves the screen at its end. */
export async function keyboardFindings({ page }: CheckWindow): Promise<Finding[]> {
  const controls = await page.evaluate(markControls);
  const reached = new Set<string>();
  let isLeft = false;
  for (let press = 0; press < controls + SPARE && !isLeft; press += 1) {
    await page.keyboard.press('Tab');
    const { isInside, control } = await page.evaluate(whereFocusIs);
    if (control) reached.add(control);
    isLeft = !isInside;
  }
  const missed = await page.evaluate(unreached, [...reached]);
  const found: Finding[] = missed.map((html) => ({
    code: 'keyboard_unreachable',
    what: `Tab never reaches ${html}`,
    todo: 'use a button, a link or a field, or give it tabindex="0" and its keys',
  }));
  if (!isLeft)
    found.push({
      code: 'keyboard_trap',
      what: `after ${controls + SPARE} presses of Tab the focus is still in the screen`,
      todo: 'let Tab through, and end what holds the focus with Escape',
    });
  return found;
}
