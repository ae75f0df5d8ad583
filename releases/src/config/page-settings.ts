import { readSettings } from 'server-kit/settings';
import { hasWayIn, noWayIn, signInSettings } from 'server-kit/sign-in-settings';
import * as z from 'zod';

/** The settings that pages show, in addition to the brand. */
export const pageSettings = {
  ...signInSettings,
  HELP_EMAIL: z.email({ error: 'is an e-mail address' }).optional(),
  HELP_URL: z
    .url({ protocol: /^https?$/, error: 'is an address that begins with http:// or https://' })
    .optional(),
};

const schema = z.object(pageSettings).refine(hasWayIn, noWayIn);

export const shownOf = (all: z.output<typeof schema>) => ({
  help: all.HELP_URL ?? (all.HELP_EMAIL && `mailto:${all.HELP_EMAIL}`),
  signIn: {
    providers: all.OIDC_PROVIDERS.map(({ id, name }) => ({ id, name })),
    hasPasswords: all.PASSWORDS,
  },
});

/** Only these, for commands that serve nothing: they need no settings of a server. */
export const readShown = (env: NodeJS.ProcessEnv) => shownOf(readSettings(schema, env, []));
