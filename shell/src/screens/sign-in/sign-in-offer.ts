import { settingOf } from '../../settings';

/** Single sign-on. Settings of the server: OIDC_PROVIDERS, PASSWORDS. */
export interface SignInOffer {
  providers: readonly { id: string; name: string }[];
  hasPasswords: boolean;
}

/** Undefined where passwords are the only way to sign in. */
export function signInOffer(): SignInOffer | undefined {
  const text = settingOf('portal-sign-in');
  return text ? (JSON.parse(text) as SignInOffer) : undefined;
}
