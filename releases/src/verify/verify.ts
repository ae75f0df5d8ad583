import { type BuildFacts, type EnvironmentDocument, environmentDocument } from 'contracts';
import { integrityOf } from '../builds/integrity';
import { buildsIn } from '../render/render';

/** Something served that is not what was pinned. */
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

interface Served {
  status: number;
  headers: Headers;
  content: Buffer;
}

export interface VerifyParts {
  /** Fetches what is really served under a path. */
  fetch(path: string): Promise<Served>;
  facts(name: string, version: string): Promise<BuildFacts>;
}

const embedded = (html: string): EnvironmentDocument | null => {
  const text = /<script type="application\/json" id="portal-environment">([^<]*)<\/script>/.exec(html)?.[1];
  try {
    return text ? environmentDocument.parse(JSON.parse(text)) : null;
  } catch {
    return null;
  }
};

function pageDifferences(wanted: EnvironmentDocument, { status, headers, content }: Served): Difference[] {
  const found: Difference[] = [];
  const html = content.toString('utf8');
  const say = (what: string) => found.push({ where: '/', what });
  if (status !== 200) say(`the page answers ${status}`);
  const document = embedded(html);
  if (!document) say('the page carries no environment');
  else if (document.environment !== wanted.environment || document.revision !== wanted.revision) {
    say(`the page runs ${document.environment} revision ${document.revision}, pinned is ${wanted.environment} revision ${wanted.revision}`);
  } else if (JSON.stringify(document) !== JSON.stringify(environmentDocument.parse(wanted)))
    say('the environment inside the page is not the pinned one');
  for (const [tag] of html.matchAll(/<(?:script|link)\b[^>]*(?:src|rel="preload"|rel="stylesheet")[^>]*>/g)) {
    if (/\ssrc=|rel="(preload|stylesheet)"/.test(tag) && !/integrity="sha384-/.test(tag)) say(`a tag without integrity: ${tag}`);
  }
  const policy = headers.get('content-security-policy') ?? '';
  if (!policy.includes("script-src 'self'") || /unsafe-(eval|inline)/.test(policy)) say('the page has no strict content security policy');
  return found;
}

/** Fetches and hashes again everything that an environment serves: the page and every file of every build in it. */
export async function verifyEnvironment(wanted: EnvironmentDocument, { fetch, facts }: VerifyParts): Promise<Verified> {
  const differences = pageDifferences(wanted, await fetch('/'));
  let files = 0;
  for (const { name, version, base } of buildsIn(wanted)) {
    for (const [file, { integrity }] of Object.entries((await facts(name, version)).files)) {
      files += 1;
      const { status, headers, content } = await fetch(base + file);
      const where = `${name}@${version} ${file}`;
      if (status !== 200) differences.push({ where, what: `it answers ${status}` });
      else if (integrityOf(content) !== integrity) differences.push({ where, what: 'its bytes are not the signed ones' });
      else if (!/immutable/.test(headers.get('cache-control') ?? '')) differences.push({ where, what: 'it is not served as immutable' });
    }
  }
  return { environment: wanted.environment, revision: wanted.revision, files, differences };
}
