import { type Environment } from '../environment/environment';

/** A well-formed hash that no content has: what is not in the document never runs. */
const NEVER = `sha384-${'A'.repeat(64)}`;

/** The hash of the file at this address, by the builds that may run. */
export function integrityOf(environment: Environment, url: string): string {
  const { href } = new URL(url, location.href);
  for (const { base, files } of environment.builds()) {
    const start = new URL(base, location.href).href;
    const file = href.startsWith(start) ? href.slice(start.length) : '';
    const hash = Object.hasOwn(files, file) ? files[file] : undefined;
    if (hash) return hash;
  }
  return NEVER;
}
