import * as z from 'zod';
import { defineCall } from '../call';
import { dataOf, text } from '../entities/common';
import { login } from './auth.calls';

const tag = 'Single sign-on';

const provider = z.string({ error: 'This is not a provider' }).regex(/^[a-z][a-z0-9-]{0,31}$/);

export const signInProviders = defineCall({
  key: 'GET /auth/providers',
  summary: 'The providers of single sign-on, and whether passwords sign in',
  tag,
  answer: dataOf(
    z.object({
      providers: z.array(z.object({ id: z.string(), name: z.string() })),
      passwords: z.boolean(),
    }),
  ),
});

export const startSignIn = defineCall({
  key: 'GET /auth/sso/:provider/start',
  summary: 'For browsers: leads to the provider, with the page to return to in "from"',
  tag,
  params: z.object({ provider }),
  query: z.object({ from: z.string().max(2000).optional() }),
  answerType: 'text/plain',
  errors: [404],
});

export const signInCallback = defineCall({
  key: 'GET /auth/sso/:provider/callback',
  summary: 'For browsers: where the provider leads back to; leads on to the sign-in page',
  tag,
  params: z.object({ provider }),
  query: z.looseObject({ state: z.string().max(200).optional() }),
  answerType: 'text/plain',
  errors: [404],
});

export const finishSignIn = defineCall({
  key: 'POST /auth/sso/finish',
  summary:
    'Exchanges the one-time code of the sign-in page for a session, in the browser that began',
  tag,
  body: z.object({ code: text(200, 'The code is not complete') }),
  answer: login.answer.extend({
    /** The page at which the sign-in began; empty if none. */
    returnTo: z.string(),
    /** True when a former password of the account was removed. */
    passwordEnded: z.boolean(),
  }),
  errors: [403, 404],
});

export const singleSignOnCalls = [
  signInProviders,
  startSignIn,
  signInCallback,
  finishSignIn,
] as const;
