import { type IncomingMessage, type ServerResponse } from 'node:http';
import { unframed } from 'server-kit/headers';

const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="3">
<title>The portal is starting</title>
<style>
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 32rem; margin: 20vh auto 0; padding: 0 1rem; }
</style>
<main>
<h1>The portal is starting</h1>
<p role="status">This page opens by itself in a moment.</p>
</main>
</html>
`;

/** True for a browser that opens a page; programs get JSON. */
export const wantsPage = ({ method, headers }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') && /\btext\/html\b/i.test(headers.accept ?? '');

/** A page that loads itself again until the portal answers. */
export function showStartingPage(response: ServerResponse): void {
  response.writeHead(503, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    ...unframed,
  });
  response.end(page);
}
