import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import * as z from 'zod';
import { SecretFileError, type SecretSetting, withSecretFiles } from './secret-files';

/** Invalid settings; `message` lists all of them, one per line. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

/** A whole number within bounds. */
export const whole = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d+$/, 'is a whole number')
    .transform(Number)
    .pipe(z.number().min(least, `is at least ${least}`).max(most, `is at most ${most}`));

/** Comma-separated entries. */
export const list = z.string().transform((value) =>
  value
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean),
);

/** A value as JSON. */
export const json = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue({ code: 'custom', message: 'is no JSON' });
    return z.NEVER;
  }
});

/** An address, a network like 10.0.0.0/8, or a name for several networks. */
function isNetwork(text: string): boolean {
  if (/^(loopback|linklocal|uniquelocal)$/.test(text)) return true;
  const [address = '', bits = '0', ...more] = text.split('/');
  const width = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return more.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= width;
}

/** The portal's pages, calls and links begin at the root of a host. */
const isAtRoot = (address: string): boolean => {
  if (!URL.canParse(address)) return true;
  const { pathname, search, hash } = new URL(address);
  return pathname === '/' && search === '' && hash === '';
};

/** The settings that both servers take. */
export const commonSettings = {
  PORT: whole(0, 65_535).default(8080),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: z
    .url({
      protocol: /^https?$/,
      error: 'is the address people open, like https://portal.example.edu',
    })
    .refine(isAtRoot, 'is a host without a path')
    .optional(),
  DATA_DIR: z.string().default('.portal'),
  BRAND: z.string().max(60).default('Campus Clubs'),
  LOG_LEVEL: z
    .enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug'], {
      error: 'is silent, fatal, error, warn, info or debug',
    })
    .default('info'),
  REQUEST_SECONDS: whole(1, 3600).default(300),
  IDLE_SECONDS: whole(1, 3600).default(72),
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
  TRUSTED_PROXIES: list
    .refine((entries) => entries.every(isNetwork), 'lists addresses, networks or "loopback"')
    .default([]),
  RATE_LIMIT_PER_MINUTE: whole(0, 100_000_000).default(30_000),
  STORE_SECONDS: whole(0, 3600).default(8),
  METRICS_PORT: whole(1, 65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  VERIFY_MINUTES: whole(0, 1440).default(15),
  TRACES_URL: z
    .url({
      protocol: /^https?$/,
      error: 'is where traces are sent, like http://127.0.0.1:4318/v1/traces',
    })
    .optional(),
  TRACES_PERCENT: z
    .string()
    .regex(/^\d+(\.\d+)?$/, 'is a number')
    .transform(Number)
    .pipe(z.number().min(0.001, 'is at least 0.001').max(100, 'is at most 100'))
    .default(10),
  TRACES_HEADERS: json
    .pipe(z.record(z.string(), z.string(), { error: 'is JSON: {"authorization":"…"}' }))
    .default({}),
};

/** Longest time between the first byte of a request and the end of its headers, in milliseconds. */
const HEADERS = 60_000;

/** Options of an HTTP server that end slow senders and idle connections. */
export const connectionLimits = (requestTimeout: number, keepAliveTimeout: number) => ({
  requestTimeout,
  headersTimeout: Math.min(HEADERS, requestTimeout),
  keepAliveTimeout,
  connectionsCheckingInterval: Math.min(30_000, requestTimeout),
});

/**
 * How many connections may wait to be accepted. Node's own figure, 511, is too small for the second
 * in which registration opens. Linux bounds it by `net.core.somaxconn`, 4096 unless changed.
 */
export const backlog = 4096;

export type ConnectionLimits = ReturnType<typeof connectionLimits>;

export type Common = z.output<z.ZodObject<typeof commonSettings>>;

/** The common settings as both programs name them; times in milliseconds. */
export const commonOf = (all: Common) => ({
  port: all.PORT,
  host: all.HOST,
  publicUrl: all.PUBLIC_URL?.replace(/\/+$/, ''),
  dataDir: all.DATA_DIR,
  brand: all.BRAND,
  logLevel: all.LOG_LEVEL,
  connections: connectionLimits(all.REQUEST_SECONDS * 1000, all.IDLE_SECONDS * 1000),
  databaseUrl: all.DATABASE_URL,
  databaseConnections: all.DATABASE_CONNECTIONS,
  /** How long a start retries an unreachable database. */
  databaseStart: all.DATABASE_START_SECONDS * 1000,
  databaseLimits: {
    connect: all.DATABASE_CONNECT_SECONDS * 1000,
    statement: all.DATABASE_STATEMENT_SECONDS * 1000,
    query: all.DATABASE_QUERY_SECONDS * 1000,
    idleTransaction: all.DATABASE_IDLE_TRANSACTION_SECONDS * 1000,
  },
  trustedProxies: all.TRUSTED_PROXIES,
  rateLimitPerMinute: all.RATE_LIMIT_PER_MINUTE,
  /** Where metrics are served; null if they are not. */
  metrics:
    all.METRICS_PORT === undefined ? null : { port: all.METRICS_PORT, host: all.METRICS_HOST },
  /** Where traces are sent and the percentage of traced requests; null without traces. */
  traces:
    all.TRACES_URL === undefined
      ? null
      : { url: all.TRACES_URL, percent: all.TRACES_PERCENT, headers: all.TRACES_HEADERS },
  /** Pause between two checks of the served files, in milliseconds; 0 for no checks. */
  verifyEvery: all.VERIFY_MINUTES * 60_000,
});

type Environment = Readonly<Record<string, string | undefined>>;

function withSecrets(environment: Environment, secrets: readonly SecretSetting[]): Environment {
  try {
    return withSecretFiles(environment, secrets, (file) => readFileSync(file, 'utf8'));
  } catch (error) {
    if (error instanceof SecretFileError) throw new SettingsError(error.message, { cause: error });
    throw error;
  }
}

/**
 * Reads settings from the environment; empty values count as absent, `secrets` may be in files.
 * Throws SettingsError with all problems.
 */
export function readSettings<T extends z.ZodType>(
  schema: T,
  environment: Environment,
  secrets: readonly SecretSetting[],
): z.output<T> {
  const given = Object.entries(withSecrets(environment, secrets));
  const result = schema.safeParse(Object.fromEntries(given.filter(([, value]) => value?.trim())));
  if (result.success) return result.data;
  const lines = result.error.issues.map(
    ({ path, message }) => `  ${path.map(String).join('.')} ${message}`,
  );
  throw new SettingsError(
    `These settings cannot be used (docs/settings.md explains each):\n${lines.join('\n')}`,
  );
}
