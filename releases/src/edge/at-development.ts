// What the development server (scripts/dev) takes from the edge: the page of its own portal.
import { randomBytes } from 'node:crypto';
import { type EnvironmentDocument } from 'contracts';
import { isKnownPath, matchRoute } from 'contracts/match-route';
import { type PageSettings, policyOf, renderPage } from './page';
import { favicon, pageHeaders } from './page.routes';
import { installFiles } from '../offline/install-files';
import { serviceWorker } from '../offline/offline';

export { favicon, installFiles, isKnownPath, matchRoute, serviceWorker };

/** The page of one address as an edge would send it; without a ticket it sends no reports. */
export function pageOf(document: EnvironmentDocument, path: string, settings: PageSettings) {
  const nonce = randomBytes(16).toString('base64url');
  return {
    headers: { ...pageHeaders(policyOf(nonce)), 'content-type': 'text/html; charset=utf-8' },
    html: renderPage(document, path, { nonce }, settings),
  };
}
