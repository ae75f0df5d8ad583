/** Settings that lead to real data, real people or a real release service. */
const leadsAway =
  /^(DATABASE_URL|(RELEASE_)?S3_|SMTP_URL|OIDC_|PORTAL_URL|PORTAL_TOKEN|STORAGE$|RELEASE_STORE$)/;

/** The environment of a separate portal: tests and benchmarks never touch a real one. */
export const ownEnvironment = (
  environment: Readonly<Record<string, string | undefined>> = process.env,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) =>
      value === undefined || leadsAway.test(name) ? [] : [[name, value]],
    ),
  );
