// Makes docs/portal.png from a running portal:
// PORTAL_URL=http://localhost:8080 node --import tsx e2e/take-picture.ts
import path from 'node:path';
import { chromium } from '@playwright/test';

const url = process.env.PORTAL_URL ?? 'http://localhost:8080';
const output = path.resolve(import.meta.dirname, '../docs/portal.png');
const shots = [
  ['student@campus.test', '/events?tab=upcoming'],
  ['student@campus.test', '/member-dashboard'],
  ['admin@campus.test', '/admin-dashboard'],
  ['faculty@campus.test', '/faculty-coordinater-dashboard'],
];
const browser = await chromium.launch({
  ...(process.env.CHROME_PATH ? { executablePath: process.env.CHROME_PATH } : {}),
  args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
});
const pictures = [];
for (const [email, address] of shots) {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'campus-demo' }),
  });
  const { token, user } = await answer.json();
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await context.addInitScript(
    ([key, person]) => {
      localStorage.setItem('token', key);
      localStorage.setItem('user', person);
    },
    [token, JSON.stringify(user)],
  );
  const page = await context.newPage();
  await page.goto(url + address);
  await page.locator('h1').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => !document.querySelector('#main [aria-busy=true]'));
  pictures.push((await page.screenshot()).toString('base64'));
  await context.close();
}
const sheet = await browser.newPage({ viewport: { width: 1304, height: 816 } });
await sheet.setContent(
  `<body style="margin:0;display:grid;grid-template-columns:1fr 1fr;gap:8px;padding:8px;background:#d9dce6">${pictures
    .map(
      (data) =>
        `<img style="width:640px;height:400px;border-radius:8px" src="data:image/png;base64,${data}">`,
    )
    .join('')}</body>`,
);
await sheet.screenshot({ path: output });
await browser.close();
console.log(`wrote ${output}`);
