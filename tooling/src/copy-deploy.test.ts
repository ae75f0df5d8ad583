import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { copyDeploy } from '../../scripts/package/copy-deploy';

const scratch = mkdtempSync(path.join(tmpdir(), 'deploy-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

test('a package has no password and no private key of an installation', () => {
  const from = path.join(scratch, 'from');
  const files = [
    ...['compose/compose.yaml', 'compose/secrets/database_url', 'compose/tls/fullchain.pem'],
    ...['nginx/portal.conf', 'nginx/key.pem', 'secrets/README.md'],
  ];
  for (const file of files) {
    mkdirSync(path.join(from, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(from, file), '');
  }
  const to = path.join(scratch, 'to');
  copyDeploy(from, to);
  const copied = readdirSync(to, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(to, path.join(entry.parentPath, entry.name)));
  expect(copied.sort()).toEqual(['compose/compose.yaml', 'nginx/portal.conf', 'secrets/README.md']);
});
