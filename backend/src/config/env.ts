import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { SecretFileError, withSecretFiles } from 'contracts/secret-files';
import { z } from 'zod';

const flag = z
  .enum(['true', 'false', '1', '0', 'yes', 'no', 'on', 'off'], { error: 'is true or false' })
  .transform((value) => ['true', '1', 'yes', 'on'].includes(value));
const whole = (minimum: number, maximum: number) =>
  z
    .string()
    .regex(/^\d+$/, 'is a whole number')
    .transform(Number)
    .pipe(z.number().min(minimum, `is at least ${minimum}`).max(maximum, `is at most ${maximum}`));
const list = z.string().transform((value) =>
  value
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean),
);
const isZone = (zone: string): boolean => {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
};
const isOrigin = (text: string): boolean => URL.canParse(text) && new URL(text).origin === text;
const isLoopback = (host: string): boolean => /^(localhost|127(\.\d{1,3}){3}|::1)$/i.test(host);
const isAddress = (text: string): boolean =>
  /^(loopback|linklocal|uniquelocal)$/.test(text) || isIP(text.replace(/\/\d{1,3}$/, '')) > 0;

const settings = z
  .object({
    PORT: whole(0, 65_535).default(8080),
    HOST: z.string().default('127.0.0.1'),
    DATA_DIR: z.string().default('.portal'),
    DATABASE_URL: z
      .string()
      .regex(/^postgres(ql)?:\/\//, 'starts with postgres://')
      .optional(),
    DATABASE_CONNECTIONS: whole(2, 500).default(20),
    DATABASE_CONNECT_SECONDS: whole(0, 3600).default(5),
    DATABASE_STATEMENT_SECONDS: whole(0, 3600).default(10),
    DATABASE_QUERY_SECONDS: whole(0, 3600).default(12),
    DATABASE_IDLE_TRANSACTION_SECONDS: whole(0, 3600).default(15),
    DATABASE_START_SECONDS: whole(0, 3600).default(60),
    DRAIN_SECONDS: whole(0, 3600).default(0),
    STOP_SECONDS: whole(0, 3600).default(10),
    PUBLIC_URL: z
      .url({
        protocol: /^https?$/,
        error: 'is the address people open, like https://portal.example.edu',
      })
      .optional(),
    BRAND: z.string().max(60).default('Campus Clubs'),
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
    TRUSTED_PROXIES: list
      .refine((entries) => entries.every(isAddress), 'lists addresses, networks or "loopback"')
      .default([]),
    SESSION_DAYS: whole(1, 365).default(30),
    RESET_LINK_HOURS: whole(1, 168).default(24),
    INVITATION_HOURS: whole(1, 720).default(48),
    LOGIN_FAILURES: whole(1, 1_000_000).default(10),
    LOGIN_FAILURES_PER_ACCOUNT: whole(1, 1_000_000).default(1_000),
    LOGIN_FAILURES_PER_ADDRESS: whole(1, 1_000_000).default(10_000),
    SIGN_UPS_PER_ADDRESS: whole(1, 1_000_000).default(3_000),
    SIGN_UP_FAILURES_PER_ADDRESS: whole(1, 1_000_000).default(1_000),
    SEARCHES_PER_ACCOUNT: whole(1, 1_000_000).default(300),
    LOGIN_FAILURE_MINUTES: whole(1, 1440).default(15),
    RATE_LIMIT_PER_MINUTE: whole(0, 100_000_000).default(30_000),
    LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug']).default('info'),
    STORAGE: z.enum(['disk', 's3'], { error: 'is disk or s3' }).default('disk'),
    S3_BUCKET: z.string().optional(),
    S3_REGION: z.string().default('us-east-1'),
    S3_ENDPOINT: z.url({ error: 'is an address' }).optional(),
    S3_ACCESS_KEY_ID: z.string().optional(),
    S3_SECRET_ACCESS_KEY: z.string().optional(),
    S3_PREFIX: z.string().default(''),
    STORE_SECONDS: whole(0, 3600).default(8),
  })
  // Links are made of it. A Host header is a stranger's word as soon as others than this machine
  // can send one.
  .refine((all) => all.PUBLIC_URL || (isLoopback(all.HOST) && all.TRUSTED_PROXIES.length === 0), {
    path: ['PUBLIC_URL'],
    message: 'is needed when HOST is not a loopback address, and with TRUSTED_PROXIES',
  })
  .refine((all) => all.STORAGE === 'disk' || all.S3_BUCKET, {
    path: ['S3_BUCKET'],
    message: 'is needed when STORAGE is s3',
  });

const shape = (all: z.output<typeof settings>, demo: boolean) => ({
  port: all.PORT,
  host: all.HOST,
  dataDir: all.DATA_DIR,
  databaseUrl: all.DATABASE_URL,
  databaseConnections: all.DATABASE_CONNECTIONS,
  /** How long a start tries a lost database again, in milliseconds. */
  databaseStart: all.DATABASE_START_SECONDS * 1000,
  databaseLimits: {
    connect: all.DATABASE_CONNECT_SECONDS * 1000,
    statement: all.DATABASE_STATEMENT_SECONDS * 1000,
    query: all.DATABASE_QUERY_SECONDS * 1000,
    idleTransaction: all.DATABASE_IDLE_TRANSACTION_SECONDS * 1000,
  },
  drainSeconds: all.DRAIN_SECONDS,
  stopSeconds: all.STOP_SECONDS,
  publicUrl: all.PUBLIC_URL?.replace(/\/+$/, ''),
  brand: all.BRAND,
  demo,
  campusTimeZone: all.CAMPUS_TIME_ZONE,
  signupElevatedRoles:
    all.SIGNUP_ELEVATED_ROLES ?? (demo ? ('open' as const) : ('review' as const)),
  enforceDepartments: all.ENFORCE_DEPARTMENTS,
  allowedOrigins: all.ALLOWED_ORIGINS,
  trustedProxies: all.TRUSTED_PROXIES,
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
  searchesPerAccount: all.SEARCHES_PER_ACCOUNT,
  rateLimitPerMinute: all.RATE_LIMIT_PER_MINUTE,
  logLevel: all.LOG_LEVEL,
  storage: {
    kind: all.STORAGE,
    bucket: all.S3_BUCKET ?? '',
    region: all.S3_REGION,
    endpoint: all.S3_ENDPOINT,
    accessKeyId: all.S3_ACCESS_KEY_ID,
    secretAccessKey: all.S3_SECRET_ACCESS_KEY,
    prefix: all.S3_PREFIX,
    /** How long the store may stay silent, in milliseconds; 0 is without limit. */
    patience: all.STORE_SECONDS * 1000,
  },
});

export type Config = ReturnType<typeof shape>;

/** Settings that cannot be used; `message` lists every one of them, a line each. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

const secrets = ['DATABASE_URL', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

const withSecrets = (environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv => {
  try {
    return withSecretFiles(environment, secrets, (file) => readFileSync(file, 'utf8'));
  } catch (error) {
    if (error instanceof SecretFileError) throw new ConfigError(error.message, { cause: error });
    throw error;
  }
};

/**
 * The only reader of the environment. Empty values count as absent. Without DEMO the demo campus is
 * there only with `demo` and the embedded database. Throws ConfigError with everything that is
 * wrong at once.
 */
export const readConfig = (environment: NodeJS.ProcessEnv, { demo = false } = {}): Config => {
  const given = Object.fromEntries(
    Object.entries(withSecrets(environment)).filter(
      ([, value]) => value !== undefined && value.trim() !== '',
    ),
  );
  const result = settings.safeParse(given);
  if (result.success)
    return shape(result.data, result.data.DEMO ?? (demo && !result.data.DATABASE_URL));
  const lines = result.error.issues.map(
    ({ path, message }) => `  ${path.map(String).join('.')} ${message}`,
  );
  throw new ConfigError(
    `These settings cannot be used (docs/settings.md explains each):\n${lines.join('\n')}`,
  );
};
