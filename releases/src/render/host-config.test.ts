import { declaredPaths, routeCases } from 'contracts/testing/route-cases';
import { contentTypes } from '../edge/content-type';
import { nginxConfig } from './host-config';

const written = nginxConfig({
  root: '/srv',
  routes: declaredPaths.map((path) => ({ path, file: path })),
  headers: {},
  api: 'http://localhost',
});
/** As nginx reads them: the first expression that matches wins. */
const locations = [...written.matchAll(/location ~\* (\S+) \{\s+try_files \/(\S+) =404;/g)].map(
  ([, expression = '', file]) => ({ expression: new RegExp(expression, 'i'), file }),
);
/** nginx decodes an address and joins slashes before it looks. */
const fileAt = (address: string) => {
  const path = decodeURIComponent(address).replace(/\/{2,}/g, '/');
  return locations.find(({ expression }) => expression.test(path))?.file ?? null;
};

test.each(routeCases)('nginx answers %s with the page of %s', (address, path) =>
  expect(fileAt(address)).toBe(path),
);

test.each(Object.entries(contentTypes))('nginx sends .%s files as the edge does: %s', (end, type) =>
  expect(written).toContain(`    ${type.split(';')[0]} ${end};\n`),
);
