import fs from 'node:fs';
import path from 'node:path';

/** What an installation keeps beside `compose.yaml`: passwords and a private key. */
const own = /^compose[\\/](secrets|tls)$/;

/** Copies the folder `deploy` into a package, without secrets of an installation. */
export function copyDeploy(from: string, to: string): void {
  fs.cpSync(from, to, {
    recursive: true,
    filter: (file) => !own.test(path.relative(from, file)) && !/\.(pem|key)$/.test(file),
  });
}
