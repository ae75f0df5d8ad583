import { type FastifyReply, type FastifyRequest } from 'fastify';

/** The value of one of our cookies; null if it has characters that ours never have. */
export const cookieIn = ({ headers }: FastifyRequest, name: string): string | null =>
  new RegExp(`(?:^|;\\s*)${name}=([\\w.-]{1,200})`).exec(headers.cookie ?? '')?.[1] ?? null;

/** A cookie that scripts cannot read; 0 seconds remove it. */
export const cookieOf = (
  { protocol }: FastifyRequest,
  { name, value, seconds }: { name: string; value: string; seconds: number },
): string =>
  `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${protocol === 'https' ? '; Secure' : ''}`;

/** Sets a cookie and redirects to the start page. */
export const goHome = (reply: FastifyReply, cookie: string): undefined =>
  void reply.header('cache-control', 'no-store').header('set-cookie', cookie).redirect('/', 303);
