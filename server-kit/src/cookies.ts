/** The value of a cookie, if it has only characters of ours and is not longer than `longest`. */
export const cookieIn = (
  { headers }: { headers: { cookie?: string | undefined } },
  name: string,
  longest = 200,
): string | undefined =>
  new RegExp(`(?:^|;\\s*)${name}=([\\w.-]{1,${longest}})\\s*(?:;|$)`).exec(
    headers.cookie ?? '',
  )?.[1];

/** Whether people open the portal by https; a proxy may pass requests on without it. */
export const isByHttps = (
  { protocol }: { protocol: string },
  publicUrl: string | undefined,
): boolean => protocol === 'https' || publicUrl?.startsWith('https:') === true;

interface OwnCookie {
  name: string;
  value: string;
  /** 0 removes the cookie. */
  seconds: number;
  isSecure: boolean;
  path?: string;
  site?: 'Lax' | 'None';
}

/** The Set-Cookie header of a cookie that scripts cannot read. */
export const cookieOf = ({
  name,
  value,
  seconds,
  isSecure,
  path = '/',
  site = 'Lax',
}: OwnCookie): string =>
  `${name}=${value}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=${site}${isSecure ? '; Secure' : ''}`;
