import { type FastifyReply, type FastifyRequest } from 'fastify';
import { cookieOf, isByHttps } from 'server-kit/cookies';

/** The Set-Cookie header of a cookie of the edge; 0 seconds remove it. */
export const edgeCookie = (
  request: FastifyRequest,
  cookie: { name: string; value: string; seconds: number },
  publicUrl: string | undefined,
): string => cookieOf({ ...cookie, isSecure: isByHttps(request, publicUrl) });

/** Sets a cookie and redirects to the start page. */
export const goHome = (reply: FastifyReply, cookie: string): undefined =>
  void reply.header('cache-control', 'no-store').header('set-cookie', cookie).redirect('/', 303);
