/** @without-browser */
import { areaDeclaration } from 'contracts';
import { declaration } from './area';
import { routes } from './routes';

test('declares itself as the contract asks, and not for production', () => {
  expect(areaDeclaration.parse(declaration)).toEqual(declaration);
  expect(declaration.isForProduction).toBe(false);
});

test('serves exactly the paths it declares, and has no place in the bar', () => {
  expect(routes.map(({ path }) => path)).toEqual(declaration.routes.map(({ path }) => path));
  expect(declaration.navigation).toEqual([]);
});
