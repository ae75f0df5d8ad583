// npm run bench:portal: the portal beside the very same sources built as one bundle with lazy areas, interleaved, cold.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import zlib from 'node:zlib';
import { startPortal } from '../lib/portal-process.mjs';
import { root } from '../lib/tasks.mjs';
import { coldPage, launch, signIn, visit } from './lib/browser.mjs';
import { atMost, median, printFigures, say, shown } from './lib/figures.mjs';

const figures = [];
const output = path.join(root, '.cache/one-bundle');

say('building the one bundle');
fs.rmSync(output, { recursive: true, force: true });
const built = spawnSync(
  process.execPath,
  [
    path.join(root, 'shell/node_modules/webpack-cli/bin/cli.js'),
    '--config',
    path.join(root, 'scripts/bench/one-bundle/webpack.config.mjs'),
  ],
  {
    cwd: path.join(root, 'shell'),
    encoding: 'utf8',
  },
);
if (built.status !== 0) throw new Error(built.stdout + built.stderr);

say('starting the portal');
const portal = await startPortal();
const html = await (await fetch(`${portal.url}/login`)).text();
const documentText = /<script[^>]*id="portal-environment"[^>]*>([^<]*)<\/script>/.exec(html)[1];

/** Serves the one bundle, compressed once as the edge does, and passes everything else on to the portal. */
const packed = new Map();
const main = fs.readdirSync(output).find((file) => /^main\..*\.js$/.test(file));
const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Campus Clubs</title><script type="application/json" id="portal-environment">${documentText}</script><script defer src="/one-bundle/${main}"></script></head><body><div id="root"></div></body></html>`;
const server = http.createServer((request, response) => {
  if (request.url.startsWith('/one-bundle/')) {
    const file = path.join(output, request.url.slice('/one-bundle/'.length));
    if (!packed.has(file))
      packed.set(file, zlib.brotliCompressSync(fs.readFileSync(file), { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11 } }));
    response.writeHead(200, {
      'content-type': file.endsWith('.js') ? 'text/javascript' : 'application/octet-stream',
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    response.end(packed.get(file));
    return;
  }
  if (/^\/(api|uploads|portal|favicon)/.test(request.url)) {
    const passed = http.request(portal.url + request.url, { method: request.method, headers: request.headers }, (answer) => {
      response.writeHead(answer.statusCode, answer.headers);
      answer.pipe(response);
    });
    passed.on('error', () => response.destroy());
    request.pipe(passed);
    return;
  }
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
  response.end(page);
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const bundleUrl = `http://127.0.0.1:${server.address().port}`;

const roles = {
  student: ['/member-dashboard', '/events', '/clubs', '/my-activity', '/profile', '/announcements'],
  admin: ['/admin-dashboard', '/create-event', '/create-announcement', '/events', '/calender', '/profile'],
  faculty: ['/faculty-coordinater-dashboard', '/calender', '/events', '/announcements', '/profile'],
  super: ['/superAdmin-dashboard', '/calender', '/audit', '/manage-clubs', '/announcements'],
};
const firstPages = [
  ['sign-in', '/login', undefined, 1.03],
  ['/events', '/events', undefined, 1.17],
  ['/member-dashboard', '/member-dashboard', 'student', 1.17],
  ['/admin-dashboard', '/admin-dashboard', 'admin', 1.17],
  ['/faculty-coordinater-dashboard', '/faculty-coordinater-dashboard', 'faculty', 1.17],
];
const sessions = Object.fromEntries(await Promise.all(Object.keys(roles).map(async (who) => [who, await signIn(portal.url, who)])));
const withoutIdle = () => {
  window.requestIdleCallback = () => 0;
};
const slow = { offline: false, latency: 150, downloadThroughput: (1.6 * 1e6) / 8, uploadThroughput: (0.75 * 1e6) / 8 };

const browser = await launch();

/** Bytes of JavaScript of one cold visit to all addresses. */
async function bytesOf(url, addresses, session) {
  const { page: tab, context, scripts } = await coldPage(browser, session);
  await tab.addInitScript(withoutIdle);
  for (const address of addresses) await visit(tab, url + address);
  await context.close();
  return scripts.bytes;
}

/** Milliseconds from the navigation's start to the page's own heading, on a slow network and processor. */
async function headingTime(url, address, session) {
  const { page: tab, context, client } = await coldPage(browser, session);
  await tab.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('#root h1')) return;
      requestAnimationFrame(() => performance.mark('heading'));
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
  await client.send('Network.emulateNetworkConditions', slow);
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await tab.goto(url + address, { waitUntil: 'commit' });
  await tab.waitForFunction(() => performance.getEntriesByName('heading').length > 0, undefined, { timeout: 120_000 });
  const time = await tab.evaluate(() => performance.getEntriesByName('heading')[0].startTime);
  await context.close();
  return time;
}

try {
  say('bytes');
  for (const [name, address, who, limit] of firstPages) {
    const one = await bytesOf(bundleUrl, [address], who && sessions[who]);
    const ours = await bytesOf(portal.url, [address], who && sessions[who]);
    figures.push(
      shown(`${name}: one bundle`, one / 1000, 'KB'),
      shown(`${name}: portal`, ours / 1000, 'KB'),
      atMost(`${name}: bytes over the one bundle`, ours / one, 'x', limit),
    );
  }
  for (const [who, addresses] of Object.entries(roles)) {
    const one = await bytesOf(bundleUrl, addresses, sessions[who]);
    const ours = await bytesOf(portal.url, addresses, sessions[who]);
    figures.push(atMost(`all pages of ${who}: bytes over the one bundle`, ours / one, 'x', 1.1));
  }
  say('time to the heading, seven pairs each');
  for (const [name, address, who] of firstPages) {
    const ratios = [];
    const times = [];
    for (let pair = 0; pair < 7; pair += 1) {
      const one = await headingTime(bundleUrl, address, who && sessions[who]);
      const ours = await headingTime(portal.url, address, who && sessions[who]);
      ratios.push(ours / one);
      times.push(ours);
    }
    figures.push(
      shown(`${name}: heading after`, median(times), 'ms'),
      atMost(`${name}: time over the one bundle`, median(ratios), 'x', 1.05),
    );
  }
} finally {
  await browser.close();
  server.close();
  await portal.stop();
}
printFigures(figures);
