import { type ProviderClaims, testProvider } from 'tooling/oidc/provider';
import { publicUrl } from './deployment';
import { ask } from './load';

/** A sign-in provider, and the settings of a deployment that uses it. */
export async function openProvider() {
  const provider = await testProvider(() => publicUrl);
  const campus = { id: 'campus', name: 'Campus account', clientId: 'portal' };
  const settings: Record<string, string> = {
    OIDC_PROVIDERS: JSON.stringify([{ ...campus, issuer: provider.issuer }]),
    OIDC_SECRETS: JSON.stringify({ campus: 'secret-of-the-portal' }),
  };

  /**
   * Signs this person in through nginx (`front`) as a browser does: follows each redirect with
   * cookies. Returns the answer of the last call.
   */
  const signIn = async (front: string, person: ProviderClaims) => {
    provider.state.person = person;
    const start = await ask(`${front}/api/auth/sso/campus/start`);
    const cookie = String(start.headers['set-cookie']).split(';')[0] ?? '';
    const back = await provider.visit(String(start.headers['location']));
    const told = await ask(back.replace(publicUrl, front), { headers: { cookie } });
    const { pathname, hash } = new URL(String(told.headers['location']));
    const code = new URLSearchParams(hash.slice(1)).get('code');
    if (pathname !== '/login' || !code) throw new Error(`${told.status}: ${pathname}${hash}`);
    const { status, text } = await ask(`${front}/api/auth/sso/finish`, {
      method: 'POST',
      body: { code },
      headers: { cookie },
    });
    if (status !== 200) throw new Error(`${status}: ${text}`);
    const { token, user } = JSON.parse(text) as { token: string; user: { _id: string } };
    return { token, id: user._id };
  };
  return { settings, signIn, close: provider.close };
}
