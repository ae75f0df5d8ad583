import { readFileSync } from 'node:fs';
import path from 'node:path';

const folder = path.resolve(import.meta.dirname, '../../deploy/prometheus');
const expressionsIn = (file: string, pattern: RegExp): string[] =>
  [...readFileSync(path.join(folder, file), 'utf8').matchAll(pattern)].map(
    ([, expression = '']) => expression,
  );
const expressions = [
  ...expressionsIn('alerts.yml', /^ +expr: (.+)$/gm),
  ...expressionsIn('dashboard.json', /"expr": "(.+)"/g),
];

/** `on` or `ignoring` after a number: Prometheus then refuses the whole file. */
const matchesNumber = (text: string) => /\d\s*[-+*/%^]\s*(?:on|ignoring)\s*\(/.test(text);

const labelsOf = (text: string) =>
  new Map([...text.matchAll(/(\w+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]));

/** Two sides whose labels differ never match, so such an alert never fires. */
function neverMatches(text: string): boolean {
  const [left = '', ...others] = text.split(/\band (?!on|ignoring)/);
  return others.some((right) =>
    [...labelsOf(right)].some(([name, value]) => (labelsOf(left).get(name) ?? value) !== value),
  );
}

test.each([
  ['a > 0.05 * ignoring(kind) b', true, false],
  ['a > ignoring(kind) 0.05 * b', false, false],
  ['a{state="x"} > 0 and b{state="y"} == 0', false, true],
  ['a{state="x"} > 0 and ignoring(state) b{state="y"} == 0', false, false],
])('%s is refused: %p, never true: %p', (text, isRefused, isNever) => {
  expect([matchesNumber(text), neverMatches(text)]).toEqual([isRefused, isNever]);
});

test('every rule and panel can be true', () => {
  expect(expressions.length).toBeGreaterThan(20);
  expect(expressions.filter(matchesNumber)).toEqual([]);
  expect(expressions.filter(neverMatches)).toEqual([]);
});

test('each rule has a case in which it fires and one in which it does not', () => {
  const cases = expressionsIn('alerts.test.yml', /alertname: (\w+\n +exp_alerts:(?: \[\])?)/g);
  const wanted = expressionsIn('alerts.yml', /^ +- alert: (\w+)$/gm).flatMap((name) => [
    `${name} exp_alerts:`,
    `${name} exp_alerts: []`,
  ]);
  expect(cases.map((text) => text.replace(/\n +/, ' '))).toEqual(wanted);
});
