import { type BuildFacts, type EnvironmentDocument, environmentDocument } from 'contracts';
import { integrityOf } from '../builds/integrity';
import { buildsIn } from '../render/render';
import { readPage } from './read-page';

/** A served file that differs from the pinned one. */
export interface Difference {
  where: string;
  what: string;
}

export interface Verified {
  environment: string;
  revision: number;
  files: number;
  differences: Difference[];
}

/** The encodings of a file: decoded, each must have the signed bytes. */
const FORMS = ['br', 'gzip', 'identity'] as const;
export type Form = (typeof FORMS)[number];

interface Served {
  status: number;
  headers: Headers;
  /** The decoded content; null when it is too damaged to decode. */
  content: Buffer | null;
}

export interface VerifyParts {
  /** Fetches what is really served under a path to a client that takes this form. */
  fetch: (path: string, form: Form) => Promise<Served>;
  build: (
    name: string,
    version: string,
  ) => Promise<{ facts: BuildFacts; keyId: string; isTrusted: boolean }>;
}

const documentFrom = (text: string | null): EnvironmentDocument | null => {
  try {
    return text ? environmentDocument.parse(JSON.parse(text)) : null;
  } catch {
    return null;
  }
};

function pageDifferences(
  wanted: EnvironmentDocument,
  { status, headers, content }: Served,
): Difference[] {
  const found: Difference[] = [];
  const page = readPage(content?.toString('utf8') ?? '');
  const say = (what: string) => found.push({ where: '/', what });
  if (status !== 200) say(`the page answers ${status}`);
  const document = documentFrom(page.environment);
  if (!document) say('the page carries no environment');
  else if (document.environment !== wanted.environment || document.revision !== wanted.revision) {
    const otherPlace =
      document.environment === wanted.environment
        ? ''
        : `; --at names the address that serves ${wanted.environment}`;
    say(
      `the page runs ${document.environment} revision ${document.revision}, pinned is ${wanted.environment} revision ${wanted.revision}${otherPlace}`,
    );
  } else if (JSON.stringify(document) !== JSON.stringify(environmentDocument.parse(wanted)))
    say('the environment inside the page is not the pinned one');
  for (const { written, integrity } of page.files)
    if (!integrity?.startsWith('sha384-')) say(`a tag without integrity: ${written}`);
  const policy = headers.get('content-security-policy') ?? '';
  if (!policy.includes("script-src 'self'") || /unsafe-(eval|inline)/.test(policy))
    say('the page has no strict content security policy');
  return found;
}

/** What is wrong with one file in any of its forms, or null. */
function fileDifference(
  integrity: string,
  served: readonly (Served & { form: Form })[],
): string | null {
  const failed = served.find(({ status }) => status !== 200);
  if (failed) return `it answers ${failed.status}`;
  const damaged = served
    .filter(({ content }) => !content || integrityOf(content) !== integrity)
    .map(({ form }) => form);
  if (damaged.length)
    return `its bytes are not the signed ones${damaged.length < FORMS.length ? ` (as ${damaged.join(', ')})` : ''}`;
  const isImmutable = served.every(({ headers }) =>
    /immutable/.test(headers.get('cache-control') ?? ''),
  );
  return isImmutable ? null : 'it is not served as immutable';
}

/**
 * Fetches and hashes again everything that an environment serves: the page and every file of every
 * build in it, in every form.
 */
export async function verifyEnvironment(
  wanted: EnvironmentDocument,
  { fetch, build }: VerifyParts,
): Promise<Verified> {
  const differences = pageDifferences(wanted, await fetch('/', 'identity'));
  let files = 0;
  for (const { name, version, base } of buildsIn(wanted)) {
    const { facts, keyId, isTrusted } = await build(name, version);
    if (!isTrusted)
      differences.push({
        where: `${name}@${version}`,
        what: `it is signed with the key ${keyId}, which is trusted no longer`,
      });
    for (const [file, { integrity }] of Object.entries(facts.files)) {
      files += 1;
      const served = await Promise.all(
        FORMS.map(async (form) => ({ form, ...(await fetch(base + file, form)) })),
      );
      const what = fileDifference(integrity, served);
      if (what) differences.push({ where: `${name}@${version} ${file}`, what });
    }
  }
  return { environment: wanted.environment, revision: wanted.revision, files, differences };
}
