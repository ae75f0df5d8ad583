/** @without-browser */
import { readFileSync } from 'node:fs';
import { declaration } from './area';
import { routes } from './routes';

test('every declared page is served, and nothing else', () => {
  expect(routes.map((route) => route.path)).toEqual(declaration.routes.map((route) => route.path));
});

test('every chunk carries the name of a declared screen', () => {
  const source = readFileSync(`${__dirname}/routes.tsx`, 'utf8');
  const chunks = Array.from(source.matchAll(/webpackChunkName: "([^"]+)"/g), (match) => match[1]);
  expect(new Set(chunks)).toEqual(new Set(declaration.routes.map((route) => route.screen)));
});

test('the pages are for club admins, three for others too; none is in the bar', () => {
  const others: Record<string, string[]> = {
    '/create-announcement': ['clubAdmin', 'superAdmin'],
    '/club-questions': ['clubAdmin', 'facultyCoordinator', 'superAdmin'],
    '/event-feedback/:id': ['clubAdmin', 'facultyCoordinator', 'superAdmin'],
  };
  for (const { path, access } of declaration.routes)
    expect([path, access]).toEqual([path, others[path] ?? ['clubAdmin']]);
  expect(declaration.navigation).toEqual([]);
});
