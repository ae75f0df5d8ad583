import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from 'server-kit/testing/free-port';
import { checkout } from './packed';

export const nginx = ['/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/bin/nginx'].find((file) =>
  existsSync(file),
);

/** Writes nginx's configuration from `deploy/nginx`, with all paths in this folder. */
export function writeConfiguration(folder: string, main: string, site: string): void {
  const user = process.getuid?.() === 0 ? 'user root;\n' : '';
  const text = user + main.replace('include /etc/nginx/conf.d/*.conf;', () => site);
  const here = text
    .replaceAll('/var/cache/nginx', folder)
    .replaceAll('/var/log/nginx', folder)
    .replace('/run/nginx.pid', `${folder}/pid`);
  writeFileSync(path.join(folder, 'nginx.conf'), here);
}

/**
 * Runs nginx with `deploy/nginx/portal.conf` before these edges, with other ports and a certificate
 * of its own.
 */
export async function startNginx(folder: string, edges: readonly number[]) {
  mkdirSync(path.join(folder, 'portal'), { recursive: true });
  const subject = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2'];
  const files = ['-keyout', `${folder}/portal/key.pem`, '-out', `${folder}/portal/fullchain.pem`];
  execFileSync('openssl', [...subject, '-subj', '/CN=localhost', ...files], { stdio: 'pipe' });
  const deployed = (file: string) =>
    readFileSync(path.join(checkout, 'deploy/nginx', file), 'utf8');
  const [first, second] = edges;
  const upstream = deployed('edges.conf')
    .replace(':8091 ', `:${first} `)
    .replace(':8092 ', `:${second} `);
  writeFileSync(path.join(folder, 'portal/edges.conf'), upstream);
  const [plain, secure] = [await freePort(), await freePort()];
  const site = deployed('portal.conf')
    .replace(/listen \[::\].*;\n/g, '')
    .replace('listen 80 ', `listen 127.0.0.1:${plain} `)
    .replace('listen 443 ', `listen 127.0.0.1:${secure} `);
  writeConfiguration(folder, deployed('nginx.conf'), site);
  const child = spawn(
    nginx ?? '',
    ['-g', 'daemon off;', '-p', folder, '-c', path.join(folder, 'nginx.conf')],
    {
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
  const ended = new Promise((resolve) => child.once('close', resolve));
  return {
    url: `https://127.0.0.1:${secure}`,
    log: () => readFileSync(path.join(folder, 'portal.log'), 'utf8'),
    errors: () => readFileSync(path.join(folder, 'error.log'), 'utf8'),
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
