import dns from 'node:dns';
import { promisify } from 'node:util';
import { isLocalName, resolveLocalNames } from './local-names';

const { lookup } = dns;
const { lookup: promised } = dns.promises;
let here: dns.LookupAddress;
beforeAll(async () => {
  here = await promised('localhost');
  resolveLocalNames();
});
afterAll(() => {
  Object.assign(dns, { lookup });
  Object.assign(dns.promises, { lookup: promised });
});

test('a name below localhost is this machine, with and without options', async () => {
  const called = await new Promise((resolve) =>
    dns.lookup('staging.localhost', (error, address, family) =>
      resolve(error ?? { address, family }),
    ),
  );
  expect(called).toEqual(here);
  expect(await dns.promises.lookup('a.b.localhost.')).toEqual(here);
  expect(await dns.promises.lookup('A.LOCALHOST', { all: true })).toContainEqual(here);
});

test('a promisified lookup answers as before', async () => {
  expect(await promisify(dns.lookup)('localhost')).toEqual(here);
  expect(await promisify(dns.lookup)('staging.localhost')).toEqual(here);
});

test.each(['localhost', 'localhost.example.edu', 'staginglocalhost', 'example.edu'])(
  '%s is left to the system',
  (name) => expect(isLocalName(name)).toBe(false),
);
