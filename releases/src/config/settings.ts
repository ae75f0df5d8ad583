import path from 'node:path';
import { withCommonRules } from 'server-kit/common-rules';
import { s3Fields } from 'server-kit/s3';
import { commonOf, commonSettings, list, readSettings, whole } from 'server-kit/settings';
import { hasWayIn, noWayIn } from 'server-kit/sign-in-settings';
import * as z from 'zod';
import { budgetSetting } from '../gate/budget-setting';
import { type BuildStore } from '../store/build-store';
import { DiskStore } from '../store/disk-store';
import { S3Store } from '../store/s3-store';
import { pageSettings, shownOf } from './page-settings';

const isWebAddress = (text: string): boolean => /^https?:\/\//.test(text) && URL.canParse(text);

const settings = withCommonRules(
  z.object({
    ...commonSettings,
    ...pageSettings,
    PORTAL_ENVIRONMENT: z
      .string()
      .regex(/^[a-z][a-z0-9-]{0,31}$/, { error: 'is a name in small letters, digits and dashes' })
      .default('local'),
    PUBLISH: z.enum(['pin', 'publish', 'off'], { error: 'is pin, publish or off' }).optional(),
    API_UPSTREAM: list
      .refine((entries) => entries.every(isWebAddress), {
        error: 'is an address that begins with http:// or https://, or several with commas',
        abort: true,
      })
      .refine((entries) => entries.every((entry) => new URL(entry).pathname === '/'), {
        error: 'is a host without a path',
      })
      .default([]),
    PUBLISH_IDLE_SECONDS: whole(0, 3600).default(30),
    REPORTS_PER_MINUTE: whole(0, 1_000_000).default(1000),
    API_TIMEOUT_SECONDS: whole(0, 3600).default(30),
    ENVIRONMENT_PREVIEWS: z.enum(['on', 'off'], { error: 'is on or off' }).default('off'),
    BUILD_PREVIEWS: z.enum(['on', 'off'], { error: 'is on or off' }).optional(),
    REQUIRE_PERSON: z
      .enum(['on', 'off'], { error: 'is on or off' })
      .default('off')
      .transform((value) => value === 'on'),
    RELEASE_BUDGETS: budgetSetting,
    RELEASE_STORE: z.enum(['disk', 's3'], { error: 'is disk or s3' }).default('disk'),
    RELEASE_S3_BUCKET: s3Fields.bucket,
    RELEASE_S3_PREFIX: z.string().default('builds/'),
    RELEASE_S3_REGION: s3Fields.region,
    RELEASE_S3_ENDPOINT: s3Fields.endpoint,
    RELEASE_S3_ACCESS_KEY_ID: s3Fields.accessKeyId,
    RELEASE_S3_SECRET_ACCESS_KEY: s3Fields.secretAccessKey,
  }),
)
  .refine((all) => all.RELEASE_STORE === 'disk' || all.RELEASE_S3_BUCKET, {
    path: ['RELEASE_S3_BUCKET'],
    error: 'is needed when RELEASE_STORE is s3',
  })
  .refine(hasWayIn, noWayIn)
  .refine((all) => !all.REQUIRE_PERSON || all.OIDC_PROVIDERS.length > 0, {
    path: ['REQUIRE_PERSON'],
    error: 'needs OIDC_PROVIDERS: people take their tokens after a sign-in with one',
  })
  .transform((all) => ({
    environment: all.PORTAL_ENVIRONMENT,
    /** What a start does with local builds; absent: the default for the database. */
    publish: all.PUBLISH,
    ...commonOf(all),
    drainTime: all.DRAIN_SECONDS * 1000,
    stopTime: all.STOP_SECONDS * 1000,
    ...shownOf(all),
    publishIdle: all.PUBLISH_IDLE_SECONDS * 1000,
    reportsPerMinute: all.REPORTS_PER_MINUTE,
    /** The APIs that an edge passes requests on to; none where the API runs beside it. */
    apiUpstreams: all.API_UPSTREAM.map((address) => new URL(address).origin),
    apiTimeout: all.API_TIMEOUT_SECONDS * 1000,
    // Off by default: a proxy on this machine also connects over loopback, so loopback proves
    // nothing.
    hasPreviews: all.ENVIRONMENT_PREVIEWS === 'on',
    buildPreviews: all.BUILD_PREVIEWS,
    /** Whether a change that takes two people needs tokens of people. */
    requiresPerson: all.REQUIRE_PERSON,
    budgets: all.RELEASE_BUDGETS,
    s3:
      all.RELEASE_STORE === 's3'
        ? {
            bucket: all.RELEASE_S3_BUCKET ?? '',
            prefix: all.RELEASE_S3_PREFIX,
            region: all.RELEASE_S3_REGION,
            endpoint: all.RELEASE_S3_ENDPOINT,
            accessKeyId: all.RELEASE_S3_ACCESS_KEY_ID,
            secretAccessKey: all.RELEASE_S3_SECRET_ACCESS_KEY,
            timeout: all.STORE_SECONDS * 1000,
          }
        : null,
  }));

const secrets = [
  'DATABASE_URL',
  'RELEASE_S3_ACCESS_KEY_ID',
  'RELEASE_S3_SECRET_ACCESS_KEY',
  'TRACES_HEADERS',
] as const;

export type ReleaseSettings = z.output<typeof settings>;

/**
 * Settings of releases from the environment; empty values count as absent. Throws SettingsError
 * with everything that is wrong at once.
 */
export const readReleaseSettings = (env: NodeJS.ProcessEnv): ReleaseSettings =>
  readSettings(settings, env, secrets);

/** Where builds of a bucket are cached on the disk once they were read. */
export const buildCacheFolder = ({ s3 }: ReleaseSettings, folder: string): string | undefined =>
  s3 ? path.join(folder, 'releases/cache') : undefined;

/** The store that the settings name: a bucket, or a folder below the data folder. */
export const storeFrom = ({ s3 }: ReleaseSettings, folder: string): BuildStore =>
  s3 ? new S3Store(s3) : new DiskStore(path.join(folder, 'releases/builds'));
