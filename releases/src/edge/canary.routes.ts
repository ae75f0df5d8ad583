import { randomInt } from 'node:crypto';
import { type EnvironmentDocument } from 'contracts';
import { joinCanary, leaveCanary } from 'contracts/releases/edge.calls';
import { type FastifyInstance, type FastifyRequest } from 'fastify';
import { BUCKETS_OF_BROWSERS, type Visitor } from '../canaries/audience';
import { type CanariesService, type CanaryPage } from '../canaries/canaries.service';
import { cookieIn } from 'server-kit/cookies';
import { registerCall } from '../http/register-call';
import { edgeCookie, goHome } from './browser-cookie';
import { sendPlainPage } from './plain-page';
import { ROLE_COOKIE } from './role-cookie';

/** A random number below 1000, and nothing else. */
const BUCKET = 'portal-bucket';
const JOINED = 'portal-canary';
const MONTH = 30 * 86_400;

/** The part of the service that pages use. */
export type CanarySource = Pick<CanariesService, 'audiences' | 'canaryOf' | 'idOf'>;

/** How a page is made for one visitor while canaries run. */
export interface Visit {
  page: CanaryPage | null;
  /** True: other visitors may get another page. */
  isSplit: boolean;
  /** A canary that runs chooses by role. */
  asksRole: boolean;
  /** The cookie for a browser without a bucket. */
  cookie: string | null;
}

const bucketIn = (request: FastifyRequest): number | null => {
  const text = cookieIn(request, BUCKET);
  return text && /^\d{1,3}$/.test(text) ? Number(text) : null;
};

/** The canary that this request's browser runs in place of what is pinned. */
export async function visitOf(
  request: FastifyRequest,
  pinned: EnvironmentDocument,
  { canaries, publicUrl }: { canaries: CanarySource; publicUrl: string | undefined },
): Promise<Visit> {
  const by = await canaries.audiences(pinned.environment);
  if (!by.length) return { page: null, isSplit: false, asksRole: false, cookie: null };
  const known = bucketIn(request);
  const isNew = by.includes('percent') && known === null;
  const bucket = isNew ? randomInt(BUCKETS_OF_BROWSERS) : known;
  const token = cookieIn(request, JOINED);
  const visitor: Visitor = {
    bucket,
    role: cookieIn(request, ROLE_COOKIE) ?? null,
    joined: token ? canaries.idOf(token) : null,
  };
  return {
    page: await canaries.canaryOf(pinned, visitor),
    isSplit: true,
    asksRole: by.includes('role'),
    cookie: isNew
      ? edgeCookie(request, { name: BUCKET, value: String(bucket), seconds: MONTH }, publicUrl)
      : null,
  };
}

/** Joins and leaves a canary that is open to who has its link: a cookie of this browser. */
export function canaryRoutes(
  app: FastifyInstance,
  {
    canaries,
    brand,
    publicUrl,
    environmentFor,
  }: {
    canaries: Pick<CanariesService, 'joined'>;
    brand: string;
    publicUrl: string | undefined;
    environmentFor: (request: FastifyRequest) => string;
  },
): void {
  const joinedCookie = (request: FastifyRequest, value: string, seconds: number) =>
    edgeCookie(request, { name: JOINED, value, seconds }, publicUrl);
  registerCall(app, joinCanary, {
    handler: async ({ params: { token }, request, reply }) => {
      if (await canaries.joined(token, environmentFor(request)))
        return goHome(reply, joinedCookie(request, token, MONTH));
      sendPlainPage(reply.code(410), {
        brand,
        title: 'This trial is over',
        sentence: 'The version that this link led to is no longer tried out.',
        action: { words: 'To the portal', to: '/' },
      });
    },
  });

  registerCall(app, leaveCanary, {
    handler: async ({ request, reply }) => goHome(reply, joinedCookie(request, '', 0)),
  });
}
