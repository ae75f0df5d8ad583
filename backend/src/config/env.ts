import { own } from 'contracts/own';
import { withCommonRules } from 'server-kit/common-rules';
import { s3Fields } from 'server-kit/s3';
import { commonOf, commonSettings, json, list, readSettings, whole } from 'server-kit/settings';
import { hasWayIn, noWayIn, signInSettings } from 'server-kit/sign-in-settings';
import * as z from 'zod';

const flag = z
  .enum(['true', 'false', '1', '0', 'yes', 'no', 'on', 'off'], { error: 'is true or false' })
  .transform((value) => ['true', '1', 'yes', 'on'].includes(value));
const isZone = (zone: string): boolean => {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
};
const isOrigin = (text: string): boolean => URL.canParse(text) && new URL(text).origin === text;

const namesOnly = (secrets: object, providers: readonly { id: string }[]): boolean =>
  Object.keys(secrets).every((id) => providers.some((provider) => provider.id === id));

/** The keys of a file: all lines but empty ones and comments. */
const keyLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith('#'));

const settings = withCommonRules(
  z.object({
    ...commonSettings,
    ...signInSettings,
    DEMO: flag.optional(),
    CAMPUS_TIME_ZONE: z
      .string()
      .refine(isZone, 'is a time zone like Asia/Kolkata')
      .default('Asia/Kolkata'),
    SIGNUP_ELEVATED_ROLES: z.enum(['open', 'review'], { error: 'is open or review' }).optional(),
    ENFORCE_DEPARTMENTS: flag.default(false),
    ALLOWED_ORIGINS: list
      .refine((entries) => entries.every(isOrigin), 'lists origins like https://portal.example.edu')
      .default([]),
    OIDC_SECRETS: json
      .pipe(z.record(z.string(), z.string().min(1), { error: 'is JSON: {"provider":"secret"}' }))
      .default({}),
    SESSION_DAYS: whole(1, 365).default(30),
    RESET_LINK_HOURS: whole(1, 168).default(24),
    INVITATION_HOURS: z
      .string()
      .regex(/^\d+(\.\d+)?$/, 'is a number')
      .transform(Number)
      .pipe(z.number().min(0.001, 'is at least 0.001').max(720, 'is at most 720'))
      .default(48),
    LOGIN_FAILURES: whole(1, 1_000_000).default(10),
    LOGIN_FAILURES_PER_ACCOUNT: whole(1, 1_000_000).default(1_000),
    LOGIN_FAILURES_PER_ADDRESS: whole(1, 1_000_000).default(10_000),
    SIGN_UPS_PER_ADDRESS: whole(1, 1_000_000).default(3_000),
    SIGN_UP_FAILURES_PER_ADDRESS: whole(1, 1_000_000).default(1_000),
    SEARCHES_PER_ACCOUNT: whole(1, 1_000_000).default(300),
    QUESTIONS_PER_ACCOUNT: whole(1, 1_000_000).default(5),
    LOGIN_FAILURE_MINUTES: whole(1, 1440).default(15),
    STORAGE: z.enum(['disk', 's3'], { error: 'is disk or s3' }).default('disk'),
    S3_BUCKET: s3Fields.bucket,
    S3_REGION: s3Fields.region,
    S3_ENDPOINT: s3Fields.endpoint,
    S3_ACCESS_KEY_ID: s3Fields.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3Fields.secretAccessKey,
    S3_PREFIX: z.string().default(''),
    AUDIT_DAYS: whole(30, 36_500).optional(),
    CONFIRM_EMAIL: flag.default(false),
    MAIL_DAYS: whole(1, 3650).default(30),
    BACKUP_RECIPIENTS: list
      .refine((keys) => keys.every((key) => /^age1[a-z0-9]{30,}$/.test(key)), {
        error: 'lists public keys like age1…',
      })
      .default([]),
    BACKUP_IDENTITY: z
      .string()
      .transform(keyLines)
      .refine((keys) => keys.length > 0 && keys.every((key) => key.startsWith('AGE-SECRET-KEY-')), {
        error: 'is a private key that begins with AGE-SECRET-KEY-',
      })
      .default([]),
    SUPER_ADMIN_PASSWORD: z.string().optional(),
    SMTP_URL: z
      .url({ protocol: /^smtps?$/, error: 'is an address like smtp://user:password@host:587' })
      .optional(),
    MAIL_FROM: z
      .string()
      .regex(/^([^<>\r\n]+ <[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/, {
        error: 'is an address like Campus Clubs <clubs@example.edu>',
      })
      .optional(),
  }),
)
  .refine((all) => !all.SMTP_URL || all.MAIL_FROM, {
    path: ['MAIL_FROM'],
    message: 'is needed with SMTP_URL: who the messages come from',
  })
  .refine((all) => !all.SMTP_URL || all.PUBLIC_URL, {
    path: ['PUBLIC_URL'],
    message: 'is needed with SMTP_URL: messages have links',
  })
  .refine((all) => !all.CONFIRM_EMAIL || all.SMTP_URL, {
    path: ['CONFIRM_EMAIL'],
    message: 'needs SMTP_URL: the link comes by mail',
  })
  .refine((all) => all.STORAGE === 'disk' || all.S3_BUCKET, {
    path: ['S3_BUCKET'],
    message: 'is needed when STORAGE is s3',
  })
  .refine(hasWayIn, noWayIn)
  .refine(({ OIDC_SECRETS, OIDC_PROVIDERS }) => namesOnly(OIDC_SECRETS, OIDC_PROVIDERS), {
    path: ['OIDC_SECRETS'],
    message: 'names a provider that OIDC_PROVIDERS does not have',
  });

const shape = (all: z.output<typeof settings>, demo: boolean) => ({
  ...commonOf(all),
  drainSeconds: all.DRAIN_SECONDS,
  stopSeconds: all.STOP_SECONDS,
  demo,
  campusTimeZone: all.CAMPUS_TIME_ZONE,
  signupElevatedRoles:
    all.SIGNUP_ELEVATED_ROLES ?? (demo ? ('open' as const) : ('review' as const)),
  enforceDepartments: all.ENFORCE_DEPARTMENTS,
  allowedOrigins: all.ALLOWED_ORIGINS,
  signIn: {
    providers: all.OIDC_PROVIDERS.map((provider) => ({
      ...provider,
      /** Absent: a public client. */
      secret: own(all.OIDC_SECRETS, provider.id),
    })),
    hasPasswords: all.PASSWORDS,
  },
  sessionDays: all.SESSION_DAYS,
  resetLinkHours: all.RESET_LINK_HOURS,
  invitationHours: all.INVITATION_HOURS,
  loginFailures: {
    perPair: all.LOGIN_FAILURES,
    perAccount: all.LOGIN_FAILURES_PER_ACCOUNT,
    perAddress: all.LOGIN_FAILURES_PER_ADDRESS,
    minutes: all.LOGIN_FAILURE_MINUTES,
  },
  signUps: {
    perAddress: all.SIGN_UPS_PER_ADDRESS,
    failuresPerAddress: all.SIGN_UP_FAILURES_PER_ADDRESS,
  },
  /** The mail server and who messages come from; null without one. */
  mail: all.SMTP_URL ? { url: all.SMTP_URL, from: all.MAIL_FROM ?? '' } : null,
  /** Whether new accounts with a password have to confirm their address. */
  confirmEmail: all.CONFIRM_EMAIL,
  /** How long the audit trail keeps its lines; absent: for ever. */
  auditDays: all.AUDIT_DAYS,
  /** How long messages that were sent or given up stay in their table. */
  mailDays: all.MAIL_DAYS,
  /** Public keys that backups are encrypted for, and private ones that open them. */
  backup: { recipients: all.BACKUP_RECIPIENTS, identities: all.BACKUP_IDENTITY },
  /** For `create-super-admin` only. */
  superAdminPassword: all.SUPER_ADMIN_PASSWORD,
  searchesPerAccount: all.SEARCHES_PER_ACCOUNT,
  questionsPerAccount: all.QUESTIONS_PER_ACCOUNT,
  storage: {
    kind: all.STORAGE,
    bucket: all.S3_BUCKET ?? '',
    region: all.S3_REGION,
    endpoint: all.S3_ENDPOINT,
    accessKeyId: all.S3_ACCESS_KEY_ID,
    secretAccessKey: all.S3_SECRET_ACCESS_KEY,
    prefix: all.S3_PREFIX,
    /** How long the store may stay silent, in milliseconds; 0 is without limit. */
    timeout: all.STORE_SECONDS * 1000,
  },
});

export type Config = ReturnType<typeof shape>;

const secrets = [
  'DATABASE_URL',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'SMTP_URL',
  'OIDC_SECRETS',
  'TRACES_HEADERS',
  'BACKUP_IDENTITY',
  'SUPER_ADMIN_PASSWORD',
] as const;

/**
 * The only reader of the environment. Empty values count as absent. Without DEMO the demo campus is
 * there only with `demo` and the embedded database. Throws SettingsError with everything that is
 * wrong at once.
 */
export const readConfig = (environment: NodeJS.ProcessEnv, { demo = false } = {}): Config => {
  const all = readSettings(settings, environment, secrets);
  return shape(all, all.DEMO ?? (demo && !all.DATABASE_URL));
};
