import { declaredPaths, oddRouteCases, routeCases } from 'contracts/testing/route-cases';
import { matchRoutes } from 'react-router-dom';

const routes = declaredPaths.map((path) => ({ path }));

test.each([...routeCases, ...oddRouteCases])('%s shows the page of %s', (address, path) => {
  // The router says that it cannot decode an address.
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  expect(matchRoutes(routes, address)?.at(-1)?.route.path ?? null).toBe(path);
});
