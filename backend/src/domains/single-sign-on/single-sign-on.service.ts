import { createHash } from 'node:crypto';
import { type User } from 'contracts';
import { type Executor } from '../../db/client';
import { type Context } from '../../http/context';
import { AppError, notFound } from '../../lib/app-error';
import { hashOf, newSecret } from '../../lib/ids';
import { seal, unseal } from '../../lib/sealed';
import { createAccountService } from '../accounts/accounts.service';
import { createSignInService } from '../audit/sign-ins.service';
import { inactive } from '../auth/inactive-account';
import { createSessionService } from '../auth/sessions.service';
import { proofOf, signInSeconds } from './browser-cookie';
import { createProviderAccountService } from './provider-accounts.service';
import { createProviderClient } from './provider-client';
import { personOf, type Provider } from './provider-person';
import { SignInFailure } from './sign-in-failure';
import { createSingleSignOnRepository } from './single-sign-on.repository';

/** Seconds between the provider's answer and the exchange of the one-time code. */
const codeSeconds = 120;

/** An encryption key, which differs from the stored hash of the code. */
const keyOf = (code: string): Buffer =>
  createHash('sha256').update(`sign-out address ${code}`).digest();

/** Only paths within the portal. */
const pageOf = (from = ''): string => (/^\/(?![/\\])/.test(from) ? from : '');

export interface Answered {
  provider: Provider;
  /** The address of this request, as it was registered with the provider. */
  address: URL;
  state: string | undefined;
  browser: string | undefined;
  /** The portal's address. */
  portal: string;
  /** The network address of the request. */
  network: string | undefined;
}

export interface Finished {
  user: User;
  token: string;
  returnTo: string;
  passwordEnded: boolean;
}

/** Single sign-on with OpenID Connect: a start, a callback, and the session at the end. */
export const createSingleSignOnService = (context: Context) => {
  const { db, clock, config } = context;
  const signIns = createSingleSignOnRepository(db);
  const accounts = createProviderAccountService(context);
  const client = createProviderClient(clock);
  const failures = createSignInService(context);
  const inSeconds = (seconds: number) => new Date(clock().getTime() + seconds * 1000);

  /** Takes a sign-in of this browser; works once. */
  const take = async (db: Executor, secret: string | undefined, browser: string | undefined) => {
    if (!secret) return undefined;
    const taken = await createSingleSignOnRepository(db).takeSignIn(hashOf(secret));
    const isGood = browser && taken?.browser === hashOf(browser) && taken.expiresAt > clock();
    return isGood ? { ...taken, secret: browser } : undefined;
  };

  /** Checks what the provider answered. Returns a one-time code. */
  const accept = async (
    { provider, address, state, portal }: Answered & { state: string },
    begun: { browser: string; returnTo: string; secret: string },
  ): Promise<string> => {
    const proof = proofOf(begun.secret, state);
    const { claims, idToken } = await client.answerOf(provider, address, proof);
    const person = personOf(provider, claims);
    const account = await accounts.signIn(person, provider.name);
    // The sign-in has succeeded: without this address only sign-out at the provider is lost.
    const signOutAt = await client
      .signOutUrl(provider, idToken, `${portal}/login`)
      .catch(() => undefined);
    const code = newSecret();
    await signIns.addSignIn({
      ...account,
      name: hashOf(code),
      provider: provider.id,
      browser: begun.browser,
      returnTo: begun.returnTo,
      signOutAt: signOutAt ? seal(signOutAt, keyOf(code)) : null,
      expiresAt: inSeconds(codeSeconds),
    });
    return code;
  };

  return {
    provider: (id: string): Provider => {
      const found = config.signIn.providers.find((provider) => provider.id === id);
      if (!found) throw notFound('Provider');
      return found;
    },

    /** Returns the address of the provider. Throws SignInFailure. */
    start: async (
      provider: Provider,
      {
        browser,
        redirectUri,
        from,
      }: { browser: string; redirectUri: string; from?: string | undefined },
    ): Promise<string> => {
      const proof = proofOf(browser, newSecret());
      const address = await client.authorizationUrl(provider, redirectUri, proof);
      await signIns.addSignIn({
        name: hashOf(proof.state),
        provider: provider.id,
        browser: hashOf(browser),
        returnTo: pageOf(from),
        expiresAt: inSeconds(signInSeconds),
      });
      return address;
    },

    /** Returns a one-time code for the sign-in page. Throws SignInFailure. */
    callback: async (answered: Answered): Promise<string> => {
      const { provider, state, browser } = answered;
      const begun = await take(db, state, browser);
      if (!state || !begun || begun.userId || begun.provider !== provider.id)
        throw new SignInFailure('expired');
      try {
        return await accept({ ...answered, state }, begun);
      } catch (error) {
        // Only of sign-ins that began here: others could be sent without end.
        if (error instanceof SignInFailure)
          await failures.recordFailure({
            way: provider.id,
            outcome: error.reason,
            address: answered.network,
          });
        throw error;
      }
    },

    /** The code is used when the session is open: both or neither. */
    finish: (
      code: string,
      browser: string | undefined,
      address: string | undefined,
    ): Promise<Finished> =>
      db.transaction(async (tx) => {
        const done = await take(tx, code, browser);
        if (!done?.userId) {
          const words = 'This sign-in was used already or took too long. Please try again';
          throw new AppError(404, 'sign_in_expired', words);
        }
        const { userId: id, returnTo, passwordEnded, provider: way } = done;
        const signOutAt = done.signOutAt ? unseal(done.signOutAt, keyOf(code)) : undefined;
        const sessions = createSessionService({ ...context, db: tx });
        const token = await sessions.openSession({ id, signOutAt, way, address });
        if (!token) throw inactive();
        const user = await createAccountService({ db: tx }).load(id);
        return { user, token, returnTo, passwordEnded };
      }),

    /** Removes unfinished sign-ins. */
    cleanUp: (): Promise<void> => signIns.cleanUp(clock()),
  };
};
