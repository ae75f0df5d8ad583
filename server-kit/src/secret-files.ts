/** Secret settings. Each can be read from a file instead, as with `DATABASE_URL_FILE`. */
export const secretSettings = [
  'DATABASE_URL',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'RELEASE_S3_ACCESS_KEY_ID',
  'RELEASE_S3_SECRET_ACCESS_KEY',
  'PORTAL_TOKEN',
  'SMTP_URL',
  'OIDC_SECRETS',
  'TRACES_HEADERS',
  'BACKUP_IDENTITY',
  'SUPER_ADMIN_PASSWORD',
] as const;

export type SecretSetting = (typeof secretSettings)[number];

/** A secret that cannot be read; `message` is one sentence for an operator. */
export class SecretFileError extends Error {
  override readonly name = 'SecretFileError';
}

type ReadFile = (file: string) => string;

function contentOf(setting: string, file: string, read: ReadFile): string {
  let text: string;
  try {
    text = read(file).trim();
  } catch (error) {
    const { code = 'unknown error' } = error as { code?: string };
    throw new SecretFileError(`${setting} names ${file}, which cannot be read (${code}).`, {
      cause: error,
    });
  }
  if (!text) throw new SecretFileError(`${setting} names ${file}, which is empty.`);
  return text;
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The environment, with wanted secrets read from their files and trimmed; no other file is read.
 * Throws SecretFileError.
 */
export function withSecretFiles(
  environment: Environment,
  wanted: readonly SecretSetting[],
  read: ReadFile,
): Environment {
  const settings = { ...environment };
  for (const name of wanted) {
    const setting = `${name}_FILE`;
    const file = environment[setting]?.trim();
    if (!file) continue;
    if (environment[name]?.trim())
      throw new SecretFileError(`${name} and ${setting} are both set: keep one of them.`);
    settings[name] = contentOf(setting, file, read);
    delete settings[setting];
  }
  return settings;
}
