import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { calls } from 'contracts';

const folder = path.resolve(
  path.dirname(fileURLToPath(import.meta.url)),
  '../../deploy/prometheus',
);
const textOf = (file: string) =>
  readFileSync(path.join(folder, file), 'utf8').replaceAll('\\"', '"');
const routes = calls.map(({ key }) => `/api${key.split(' ')[1]}`);
/** The routes that a rule names, as a text or as an expression. */
const named = (text: string) =>
  [...text.matchAll(/route=(~?)"([^"]+)"/g)].map(([, isPattern, route = '']) =>
    isPattern ? new RegExp(`^(?:${route})$`) : route,
  );
const isMatch = (rule: RegExp | string, route: string) =>
  typeof rule === 'string' ? rule === route : rule.test(route);

test('rules and dashboard name routes of the API', () => {
  const rules = ['alerts.yml', 'dashboard.json'].flatMap((file) => named(textOf(file)));
  expect(rules.length).toBeGreaterThan(3);
  for (const rule of rules) expect(routes.filter((route) => isMatch(rule, route))).not.toEqual([]);
});

test('the dashboard counts every call that registers somebody for an event', () => {
  const registering = routes.filter((route) => route.endsWith('/:id/register'));
  expect(registering).toHaveLength(2);
  const rules = named(textOf('dashboard.json'));
  for (const route of registering)
    expect([route, rules.some((rule) => isMatch(rule, route))]).toEqual([route, true]);
});
