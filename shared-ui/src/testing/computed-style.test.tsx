import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { SelectField } from '../controls/choice-field';
import { TextField } from '../controls/text-field';
import { Button } from '../core/button';
import { VisuallyHidden } from '../core/layout';
import { Page, PageHeading } from '../core/page';
import { EmptyState, ErrorState } from '../core/states';
import { Collapse } from '../disclosure/collapse';
import { renderUi } from './render-ui';

const properties = ['display', 'visibility', 'opacity', 'content', 'pointer-events', 'user-select'];
const { ofJsdom } = window.getComputedStyle as typeof window.getComputedStyle & {
  ofJsdom: typeof window.getComputedStyle;
};

const addStyle = (css: string) => {
  const style = document.createElement('style');
  style.textContent = css;
  document.head.append(style);
  return style;
};
afterEach(() =>
  document.head.querySelectorAll('style:not([data-emotion])').forEach((style) => style.remove()),
);

const read = (look: typeof window.getComputedStyle, element: Element) =>
  properties.map((name) => `${name}: ${look(element).getPropertyValue(name)}`);

function expectSameAsJsdom() {
  // jsdom keeps what it found before a rule was inserted; a change of the page makes it look again.
  document.body.toggleAttribute('data-look-again');
  for (const element of document.querySelectorAll('*')) {
    expect([element.outerHTML, read(window.getComputedStyle, element)]).toEqual([
      element.outerHTML,
      read(ofJsdom.bind(window), element),
    ]);
  }
}

describe('visibility in tests', () => {
  it.each([['display: none'], ['visibility: hidden'], ['opacity: 0']])(
    'sees what a class hides with %s',
    (css) => {
      render(<p className="gone">words</p>);
      expect(screen.getByText('words')).toBeVisible();
      addStyle(`.gone { ${css} }`);
      expect(screen.getByText('words')).not.toBeVisible();
    },
  );

  it('sees a class that comes and goes', () => {
    addStyle('.gone { display: none }');
    render(<button type="button">press</button>);
    const button = screen.getByText('press');
    button.className = 'other gone';
    expect(screen.queryByRole('button')).toBeNull();
    button.className = 'other';
    expect(screen.getByRole('button')).toBeVisible();
  });

  it('sees rules that are inserted, deleted and removed with their sheet', () => {
    const style = addStyle('.first { display: grid }');
    render(<p className="first">words</p>);
    const words = screen.getByText('words');
    style.sheet?.insertRule('.first { display: none }', 1);
    expect(words).not.toBeVisible();
    style.sheet?.deleteRule(1);
    expect(words).toBeVisible();
    style.sheet?.insertRule('.first { visibility: hidden }', 0);
    expect(words).not.toBeVisible();
    style.remove();
    expect(words).toBeVisible();
  });

  it('does not take the rule of a pseudo-element for one of its element', () => {
    addStyle(
      '.first::before { display: none } .first::after { visibility: hidden } .first::placeholder { opacity: 0 }',
    );
    render(<p className="first">words</p>);
    expect(screen.getByText('words')).toBeVisible();
  });

  it('says the same as jsdom of rules by class, attribute, place and list', () => {
    addStyle(`
      .a { display: flex } .a.b { display: none } .box .inner { visibility: hidden } .box > .back { visibility: visible }
      p, .c, [data-x='1'] { opacity: 0.5 } :not(.a) > em { user-select: none } .a:is(.d, .e) { content: 'x' }
      .box:hover { opacity: 0 } .a::before, p::after { display: none } .a::-moz-placeholder { opacity: 0 } @media screen { .s { display: inline-grid } } @media print { .s { display: none } }
      .plain { pointer-events: none } .unset { display: unset } .late { display: block }`);
    addStyle('.late { display: none }');
    render(
      <div className="box a">
        <p className="a b">1</p>
        <div className="inner">
          <em className="back">2</em>
          <span style={{ visibility: 'visible', opacity: 0 }}>3</span>
        </div>
        <em className="back a e" data-x="1">
          4
        </em>
        <p className="plain s" hidden>
          <i>5</i>
        </p>
        <p className="unset">6</p>
        <p className="late b">7</p>
        <input type="hidden" />
        <input type="checkbox" />
        <details>
          <summary>8</summary>
          <p>9</p>
        </details>
        <svg>
          <path className="c" />
        </svg>
        <table>
          <tbody>
            <tr>
              <td>10</td>
            </tr>
          </tbody>
        </table>
        <select>
          <option>11</option>
        </select>
        <dialog>12</dialog>
      </div>,
    );
    expectSameAsJsdom();
  });

  it('says the same as jsdom of the design system, before and after a press', async () => {
    const Screen = () => {
      const [isOpen, setOpen] = useState(false);
      return (
        <Page>
          <PageHeading title="Events" />
          <VisuallyHidden>read aloud</VisuallyHidden>
          <TextField label="Name" name="name" value="" onChange={() => undefined} />
          <SelectField
            label="Club"
            name="club"
            value="1"
            onChange={() => undefined}
            options={[{ value: '1', label: 'Robotics' }]}
          />
          <EmptyState title="Nothing here" />
          <ErrorState message="It failed" />
          <Button onClick={() => setOpen(true)}>More</Button>
          <Collapse open={isOpen}>more words</Collapse>
        </Page>
      );
    };
    renderUi(<Screen />);
    expectSameAsJsdom();
    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    expectSameAsJsdom();
    fireEvent.mouseOver(screen.getByText('More'));
    expectSameAsJsdom();
  });

  it('leaves other properties to jsdom', () => {
    render(<p style={{ color: 'rgb(1, 2, 3)', position: 'sticky' }}>words</p>);
    const style = window.getComputedStyle(screen.getByText('words'));
    expect([style.color, style.position, style.getPropertyValue('color')]).toEqual([
      'rgb(1, 2, 3)',
      'sticky',
      'rgb(1, 2, 3)',
    ]);
  });
});
