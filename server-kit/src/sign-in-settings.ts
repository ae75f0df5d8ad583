import * as z from 'zod';
import { json } from './settings';

const isLoopback = (host: string): boolean => /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/i.test(host);

/** Plain http is for providers on this machine only. */
const isSafe = (address: string): boolean => {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, search, hash } = new URL(address);
  const isPlain = protocol === 'http:' && isLoopback(hostname);
  return (protocol === 'https:' || isPlain) && !search && !hash;
};

const name = z.string({ error: 'is a text' }).trim().min(1, 'is empty').max(60, 'is too long');
const claim = z.string({ error: 'is the name of a claim' }).min(1, 'is the name of a claim');
const accountRole = z.enum(['member', 'clubAdmin', 'facultyCoordinator'], {
  error: 'is member, clubAdmin or facultyCoordinator',
});

const provider = z.strictObject({
  /** Part of the redirect address. */
  id: z
    .string({ error: 'is a short name' })
    .regex(/^[a-z][a-z0-9-]{0,31}$/, 'is a name in small letters, digits and dashes'),
  /** Shown on the button. */
  name,
  issuer: z
    .string({ error: 'is an address' })
    .refine(isSafe, 'is an address that begins with https:// (http:// on this machine only)'),
  clientId: z.string({ error: 'is a text' }).min(1, 'is empty'),
  scope: z
    .string({ error: 'is a text' })
    .regex(/(^| )openid( |$)/, 'contains openid')
    .default('openid email profile'),
  /** Takes addresses as verified when the provider does not say whether they are. */
  trustEmail: z.boolean({ error: 'is true or false' }).default(false),
  /** Only addresses of these domains may sign in; empty: all. */
  emailDomains: z.array(z.string().toLowerCase(), { error: 'is a list of domains' }).default([]),
  department: z
    .strictObject({ claim, values: z.record(z.string(), z.string().max(100)).optional() })
    .optional(),
  role: z.strictObject({ claim, values: z.record(z.string(), accountRole) }).optional(),
});

export type SignInProvider = z.output<typeof provider>;

const areDifferent = (all: readonly SignInProvider[]): boolean =>
  new Set(all.map(({ id }) => id)).size === all.length;

/** The settings of sign-in that API and edge share. Secrets are not among them. */
export const signInSettings = {
  OIDC_PROVIDERS: json
    .pipe(
      z
        .array(provider, { error: 'is a list of providers, as JSON' })
        .max(10, 'has at most 10 providers')
        .refine(areDifferent, 'names an id twice'),
    )
    .default([]),
  PASSWORDS: z
    .enum(['on', 'off'], { error: 'is on or off' })
    .default('on')
    .transform((value) => value === 'on'),
};

type SignIn = z.output<z.ZodObject<typeof signInSettings>>;

/** True if there is a way to sign in. */
export const hasWayIn = (all: SignIn): boolean => all.PASSWORDS || all.OIDC_PROVIDERS.length > 0;

export const noWayIn = { path: ['PASSWORDS'], error: 'can be off only with OIDC_PROVIDERS' };
