// Draws the icons of the installed portal from their SVG files:
// node --import tsx e2e/draw-icons.ts
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';

const folder = path.resolve(import.meta.dirname, '../releases/src/offline/icons');
const browser = await chromium.launch({
  ...(process.env.CHROME_PATH ? { executablePath: process.env.CHROME_PATH } : {}),
  args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
});
for (const name of ['portal', 'portal-maskable']) {
  const svg = readFileSync(path.join(folder, `${name}.svg`), 'base64');
  for (const size of [192, 512]) {
    const page = await browser.newPage({ viewport: { width: size, height: size } });
    await page.setContent(
      `<body style="margin:0"><img width="${size}" height="${size}" style="display:block" src="data:image/svg+xml;base64,${svg}">`,
    );
    await page.locator('img').evaluate((image: HTMLImageElement) => image.decode());
    const file = path.join(folder, `${name}-${size}.png`);
    await page.screenshot({ path: file, omitBackground: true });
    console.log(`wrote ${file}`);
    await page.close();
  }
}
await browser.close();
