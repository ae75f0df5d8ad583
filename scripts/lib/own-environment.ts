/** Settings that lead to real data, real people, a real API or a real release service. */
const leadsAway =
  /^(DATABASE_URL|(RELEASE_)?S3_|SMTP_URL|OIDC_|TRACES_|BACKUP_|SUPER_ADMIN_|API_UPSTREAM|PORTAL_|STORAGE$|RELEASE_STORE$)/;
/** Settings of a real portal that would stop another one on this machine from starting. */
const ofRealPortal = /^(METRICS_|PASSWORDS$|PUBLISH$)/;

/** The environment of a separate portal: tests and benchmarks never touch a real one. */
export const ownEnvironment = (
  environment: Readonly<Record<string, string | undefined>> = process.env,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) =>
      value === undefined || leadsAway.test(name) || ofRealPortal.test(name) ? [] : [[name, value]],
    ),
  );
