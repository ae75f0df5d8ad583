import { ReleaseError } from '../errors';
import { scopesInWords } from './scope-words';

/** The scope of every holder with a right to some part of the environment. */
export const somePart = (environment: string): string => `pin:${environment}/`;

/** The scope that a change of one part requires; `shell` is a part, too. */
export function onePart(environment: string, part: string): string {
  // Without a name it would be the scope of some part, which every holder of one has.
  if (part) return `pin:${environment}/${part}`;
  throw new ReleaseError(400, 'bad_name', 'A part is named in small letters, digits and dashes.');
}

/** A holder of a token as the service sees it. */
export interface Holder {
  tokenId: string;
  label: string;
  scopes: string[];
  /** The account of the person whom the token is bound to. */
  account?: string | undefined;
}

/** Split at the first slash only: the rest is one name. */
function placeAndPart(text: string): [place: string, part: string | undefined] {
  const at = text.indexOf('/');
  return at === -1 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)];
}

/** Whether the holder has a scope; every token may read. Pure. */
export function allows({ scopes }: Holder, wanted: string): boolean {
  if (wanted === 'read') return true;
  const [place, part] = placeAndPart(wanted);
  const everywhere = `${place.split(':')[0] ?? ''}:*`;
  return scopes.some((own) => {
    const [ownPlace, ownPart] = placeAndPart(own);
    const isThere = ownPlace === place || ownPlace === everywhere;
    if (!isThere || ownPart === '') return false;
    return ownPart === undefined || part === '' || ownPart === part;
  });
}

/** Whether a scope lets its holder publish something. */
export const publishes = (own: string): boolean => own.startsWith('publish:');

/** The scope that a token can have: some or every part of an environment is the environment. */
const grantable = (wanted: string) => wanted.replace(/^(pin:.*)\/\*?$/, '$1');

/** Throws 403 unless the holder has the scope. */
export function demand(holder: Holder, wanted: string): void {
  if (allows(holder, wanted)) return;
  throw new ReleaseError(
    403,
    'scope_missing',
    `Your token "${holder.label}" may only ${scopesInWords(holder.scopes)}; this needs ${grantable(wanted)}: ask an administrator for such a token.`,
  );
}
