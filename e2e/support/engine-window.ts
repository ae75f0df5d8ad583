import { expect } from '@playwright/test';
import { type Engine } from '../../scripts/lib/engine';

type Reference = Record<string, string>;

/** Elements of each kind of control; names are the engine's accessible names. */
const controls = {
  button: 'button, [role=button]',
  link: 'a[href]',
  option: '[role=option]',
  field: 'input:not([type=file]), select, textarea',
  file: 'input[type=file]',
} as const;

type Kind = keyof typeof controls;

/**
 * A window of a browser that Playwright cannot drive. It finds controls by their accessible names,
 * as people do.
 */
export class EngineWindow {
  constructor(
    private readonly engine: Engine,
    private readonly url: string,
  ) {}

  async open(path: string): Promise<void> {
    await this.engine.send('WebDriver:Navigate', { url: this.url + path });
  }

  /** Runs a function in the page. It sees nothing but its arguments. */
  run<Args extends unknown[], Result>(
    work: (...args: Args) => Result,
    ...args: Args
  ): Promise<Result> {
    return this.engine.send('WebDriver:ExecuteScript', {
      script: `return (${work.toString()}).apply(null, arguments)`,
      args,
    }) as Promise<Result>;
  }

  /** Opens the next pages as this person. */
  async enter({ token, user }: { token: string; user: unknown }): Promise<void> {
    await this.open('/favicon.svg');
    await this.run(
      (bearer, person) => {
        localStorage.setItem('token', bearer);
        localStorage.setItem('user', person);
      },
      token,
      JSON.stringify(user),
    );
  }

  /** Waits until the page's own heading is this one. */
  async expectHeading(name: string): Promise<void> {
    const heading = () =>
      this.run(() => document.querySelector('#main h1')?.textContent?.trim() ?? '');
    await expect.poll(heading, { message: `the heading ${name}` }).toBe(name);
  }

  async expectText(text: string): Promise<void> {
    await expect
      .poll(() => this.run(() => document.body.innerText), { message: `the page shows ${text}` })
      .toContain(text);
  }

  /**
   * The control with this name, in the open dialog if there is one. Lists of options are rendered
   * outside of it.
   */
  private async find(kind: Kind, name: string | RegExp): Promise<Reference | undefined> {
    const found = await this.run(
      (selector, isHidden, isAnywhere) => {
        const dialog = isAnywhere
          ? null
          : document.querySelector('[role=dialog], [role=alertdialog]');
        return [...(dialog ?? document).querySelectorAll(selector)].filter(
          (element) => isHidden || element.checkVisibility({ visibilityProperty: true }),
        );
      },
      controls[kind],
      kind === 'file',
      kind === 'option',
    );
    for (const reference of found as unknown as Reference[]) {
      const label = String(
        await this.engine.send('WebDriver:GetComputedLabel', idOf(reference)),
      ).trim();
      if (typeof name === 'string' ? label === name : name.test(label)) return reference;
    }
    return undefined;
  }

  /**
   * Uses a control as soon as it is enabled. It may be rendered again in between.
   */
  private async use(
    kind: Kind,
    name: string | RegExp,
    work: (control: Reference) => Promise<unknown>,
  ): Promise<void> {
    await expect(async () => {
      const control = await this.find(kind, name);
      expect(control, `there is a ${kind} ${name}`).toBeDefined();
      if (control) await work(control);
    }).toPass({ timeout: 180_000 });
  }

  private click = (control: Reference) => this.engine.send('WebDriver:ElementClick', idOf(control));

  press(kind: 'button' | 'link' | 'option' | 'field', name: string | RegExp): Promise<void> {
    return this.use(kind, name, async (control) => {
      expect(
        await this.run((element) => !(element as unknown as HTMLButtonElement).disabled, control),
        `${name} is on`,
      ).toBe(true);
      await this.click(control);
    });
  }

  fill(name: string | RegExp, text: string): Promise<void> {
    return this.use('field', name, async (control) => {
      await this.engine.send('WebDriver:ElementClear', idOf(control));
      await this.engine.send('WebDriver:ElementSendKeys', { ...idOf(control), text });
      expect(
        await this.run((element) => (element as unknown as HTMLInputElement).value, control),
      ).toBe(text);
    });
  }

  /** Sets a date, a time or a choice like the engine's own picker, whose keys differ. */
  choose(name: string | RegExp, value: string): Promise<void> {
    return this.use('field', name, async (control) => {
      const chosen = await this.run(
        (element, value) => {
          const field = element as unknown as HTMLInputElement;
          Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(
            field,
            value,
          );
          for (const type of ['input', 'change'])
            field.dispatchEvent(new Event(type, { bubbles: true }));
          return field.value;
        },
        control,
        value,
      );
      expect(chosen).toBe(value);
    });
  }

  /** Sets the file of a file input. */
  upload(name: string | RegExp, file: string): Promise<void> {
    return this.use('file', name, (control) =>
      this.engine.send('WebDriver:ElementSendKeys', { ...idOf(control), text: file }),
    );
  }
}

const idOf = (reference: Reference) => ({ id: Object.values(reference)[0] ?? '' });
