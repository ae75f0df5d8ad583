import { connect } from 'node:net';
import { openTestReleases, type TestReleases } from '../testing/in-process';

let local: TestReleases;
let port: number;
beforeAll(async () => {
  local = await openTestReleases();
  port = Number(new URL(await local.listen()).port);
});
afterAll(() => local.close());

/** The status and the code of a request with these Host headers. */
async function asked(url: string, ...hosts: string[]) {
  const socket = connect(port, '127.0.0.1');
  const lines = [`GET ${url} HTTP/1.1`, ...hosts.map((host) => `Host: ${host}`)];
  socket.write([...lines, 'Connection: close', '', ''].join('\r\n'));
  let answer = '';
  for await (const part of socket) answer += String(part);
  return `${answer.split(' ', 2)[1]} ${/"code":"(\w+)"/.exec(answer)?.[1] ?? ''}`.trim();
}

test.each(['/portal/reports', '/portal/api/builds', '/builds/a/1.0.0/b.js', '/no-page', '/'])(
  '%s with two hosts, or with one that is none, is refused before anything else',
  async (url) => {
    for (const hosts of [['a.test', 'b.test'], ['a.test', 'a.test'], ['a.test/evil'], ['a@b.test']])
      expect(await asked(url, ...hosts)).toBe('400 bad_request');
    expect(await asked(url, 'a.test')).not.toContain('bad_request');
  },
);
