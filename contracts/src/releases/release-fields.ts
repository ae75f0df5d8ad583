import * as z from 'zod';
import { plainText } from '../clean-text';

/** One line of text for people, trimmed. */
export const plainLine = (most: number, error = 'say it in a few words') =>
  z
    .string()
    .trim()
    .min(1, { error })
    .max(most)
    .regex(plainText, { error: 'has characters that cannot be shown' });

/**
 * The name of a token. The name of a person's token ends with an address in parentheses, so no
 * name has an at-sign or a character that looks like one.
 */
export const tokenLabel = plainLine(80).regex(/^[^@\ufe6b\uff20]*$/, {
  error: 'a token’s name has no @: the address of a person is given with --person',
});

/** A whole number within bounds, from a query (digits) or a body. */
export const whole = ({ least, most }: { least: number; most: number }) => {
  const error = `a whole number from ${least} to ${most}`;
  const digits = (value: unknown) =>
    typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
  return z.preprocess(
    digits,
    z.number({ error }).int({ error }).min(least, { error }).max(most, { error }),
  );
};

export const environmentName = z.string().regex(/^[a-z][a-z0-9-]{0,31}$/, {
  error: 'an environment is named in small letters, digits and dashes',
});

/** A revision number, from a path. */
export const revisionNumber = z.coerce.number().int().nonnegative();

/** Why a text is no scope. One that ends with a slash may be meant for a whole environment. */
function scopeError(text: string): string {
  const [, place] = /^(pin:(?:\*|[a-z][a-z0-9-]*))\/$/.exec(text) ?? [];
  return place
    ? `"${text}" names no part: ${place}/PART is for one part, ${place} for every part`
    : `"${text}" is no scope: a scope is read, admin, publish:AREA, publish:*, pin:ENVIRONMENT, pin:ENVIRONMENT/PART or pin:*`;
}

/**
 * Rights of a token: `read`; `publish:mfe-member` or `publish:*`; `pin:staging` or `pin:*` (all
 * changes of that environment, approvals included); `admin` (environments, tokens, keys, clean-up).
 * `pin:staging/mfe-member` allows only changes of this part.
 */
export const scope = z
  .string()
  .regex(
    /^(read|admin|publish:(\*|[a-z][a-z0-9-]*)|pin:(\*|[a-z][a-z0-9-]*)(\/[a-z][a-z0-9-]*)?)$/,
    {
      error: ({ input }) => scopeError(String(input)),
    },
  );
