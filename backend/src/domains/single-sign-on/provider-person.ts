import { canonicalEmail } from 'contracts';
import { newEmail, personName } from 'contracts/calls/auth.calls';
import { own } from 'contracts/own';
import { type Config } from '../../config/env';
import { SignInFailure } from './sign-in-failure';

export type Provider = Config['signIn']['providers'][number];
export type Claims = Readonly<Record<string, unknown>>;
export type ProviderRole = 'member' | 'clubAdmin' | 'facultyCoordinator';

/** A person as a provider describes them. */
export interface ProviderPerson {
  issuer: string;
  subject: string;
  /** Absent without a verified address; `problem` says why. */
  email: string | undefined;
  problem: 'no-email' | 'other-domain' | 'unverified' | undefined;
  name: string;
  /** Null when the claim says nothing that the portal knows. */
  department: string | null;
  role: ProviderRole | null;
}

const rank: readonly ProviderRole[] = ['member', 'clubAdmin', 'facultyCoordinator'];

/** The texts of a claim, which may be one or a list. */
const textsOf = (claims: Claims, name: string): string[] =>
  [own(claims, name)].flat().filter((value): value is string => typeof value === 'string');

/** The highest role of all values that the setting maps. */
const roleOf = ({ role }: Provider, claims: Claims): ProviderRole | null => {
  if (!role) return null;
  const found = textsOf(claims, role.claim).map((text) => own(role.values, text));
  return rank.findLast((one) => found.includes(one)) ?? null;
};

/** A value that is not in the mapping is used only when there is no mapping. */
const departmentOf = ({ department }: Provider, claims: Claims): string | null => {
  if (!department) return null;
  const { claim, values } = department;
  for (const text of textsOf(claims, claim)) {
    const known = values ? own(values, text) : text.trim().slice(0, 100);
    if (known) return known;
  }
  return null;
};

const nameOf = (claims: Claims, email: string): string => {
  const parts = ['given_name', 'family_name'].flatMap((part) => textsOf(claims, part));
  const candidates = [...textsOf(claims, 'name'), parts.join(' '), email.split('@')[0]];
  for (const candidate of candidates) {
    const { success, data } = personName.safeParse(candidate);
    if (success) return data;
  }
  return 'New member';
};

const problemOf = (
  provider: Provider,
  claims: Claims,
  email: string,
): ProviderPerson['problem'] => {
  if (!newEmail.safeParse(email).success) return 'no-email';
  const said = own(claims, 'email_verified');
  const isVerified = said === undefined ? provider.trustEmail : said === true || said === 'true';
  if (!isVerified) return 'unverified';
  const { emailDomains } = provider;
  const domain = email.slice(email.lastIndexOf('@') + 1);
  return emailDomains.length > 0 && !emailDomains.includes(domain) ? 'other-domain' : undefined;
};

/** Reads the claims of an ID token and of the userinfo endpoint. Never gives a super admin. */
export const personOf = (provider: Provider, claims: Claims): ProviderPerson => {
  const [issuer] = textsOf(claims, 'iss');
  const [subject] = textsOf(claims, 'sub');
  if (!issuer || !subject) throw new SignInFailure('refused');
  const email = canonicalEmail(textsOf(claims, 'email')[0] ?? '');
  const problem = problemOf(provider, claims, email);
  return {
    issuer,
    subject,
    email: problem ? undefined : email,
    problem,
    name: nameOf(claims, email),
    department: departmentOf(provider, claims),
    role: roleOf(provider, claims),
  };
};
