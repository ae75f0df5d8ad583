import { createHash } from 'node:crypto';
import { type People } from './front-people';
import { type Breakable } from './portal';

const lists = [
  '/api/club',
  '/api/event/approved',
  '/api/announcement?page=1',
  '/api/audit',
  '/api/auth/all-users',
  '/api/auth/profile',
];
const builds = ['/builds/shell/1.0.0/main.js', '/builds/mfe-member/1.0.0/home.js'];

/** What people with these tokens are shown, every file, and the builds as each edge has them. */
export async function whatIsSeen(portal: Breakable, people: People, tokens: readonly string[]) {
  const { rows } = await portal.pool.query<{ path: string }>(
    'select unnest(attachments) as path from portal.announcements order by 1',
  );
  const seen: Record<string, unknown> = {};
  for (const token of tokens)
    for (const path of lists) {
      const { status, body } = await people.hear({ method: 'GET', path, token });
      const { serverTime: _serverTime, requestId: _requestId, ...lasting } = body;
      seen[`${path} ${token}`] = { status, ...lasting };
    }
  const files: Record<string, string> = {};
  for (const { path } of rows) {
    const { status, text } = await people.hear({
      method: 'GET',
      path: `/${path}`,
      ...(tokens[0] && { token: tokens[0] }),
    });
    files[path] = `${status} ${createHash('sha256').update(text).digest('hex')}`;
  }
  // Past nginx, which caches them.
  for (const { name, port } of portal.places)
    if (name === 'edge')
      for (const path of builds) {
        const answer = await fetch(`http://127.0.0.1:${port}${path}`);
        files[`${path} at ${port}`] = `${answer.status} ${await answer.text()}`;
      }
  return { seen, files };
}
