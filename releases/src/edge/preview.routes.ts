import { type EnvironmentDocument } from 'contracts';
import { leavePreview, openPreview } from 'contracts/releases/edge.calls';
import { outageOf } from 'database';
import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { cookieIn } from 'server-kit/cookies';
import { registerCall } from '../http/register-call';
import { allowsPreviews, type PreviewSetting } from '../previews/allowed';
import { type Previewed, type PreviewsService } from '../previews/previews.service';
import { edgeCookie, goHome } from './browser-cookie';
import { sendPlainPage } from './plain-page';

const COOKIE = 'portal-preview';

interface PreviewEdge {
  previews: Pick<PreviewsService, 'endOf' | 'pageOf'>;
  setting: PreviewSetting;
}

/** What this visitor is shown in place of the environment; null for everybody without a preview. */
export async function previewOf(
  request: FastifyRequest,
  document: EnvironmentDocument | null,
  { previews, setting }: PreviewEdge,
): Promise<Previewed | null> {
  const token = cookieIn(request, COOKIE);
  if (!token || !document || !allowsPreviews(document.environment, setting)) return null;
  return previews.pageOf(token, document.environment, document.revision);
}

/** The page of a preview that cannot be read without the database. Throws other errors. */
export function sendPreviewAway(reply: FastifyReply, error: unknown, brand: string): undefined {
  if (outageOf(error) !== 'away') throw error;
  reply.log.error(error);
  return sendPlainPage(reply.code(503).header('retry-after', '10'), {
    brand,
    title: 'The preview cannot be shown just now',
    sentence: 'The portal cannot reach its database. Try again in a moment, or leave the preview.',
    action: { words: 'Leave the preview', to: '/portal/preview-end' },
  });
}

/** Opens and leaves a preview: a cookie of this browser. */
export function previewRoutes(
  app: FastifyInstance,
  {
    previews,
    setting,
    brand,
    publicUrl,
    environmentFor,
    now = Date.now,
  }: PreviewEdge & {
    brand: string;
    publicUrl: string | undefined;
    environmentFor: (request: FastifyRequest) => string;
    now?: () => number;
  },
): void {
  const previewCookie = (request: FastifyRequest, value: string, seconds: number) =>
    edgeCookie(request, { name: COOKIE, value, seconds }, publicUrl);
  registerCall(app, openPreview, {
    handler: async ({ params: { token }, request, reply }) => {
      const environment = environmentFor(request);
      let end: Date | null = null;
      try {
        if (allowsPreviews(environment, setting)) end = await previews.endOf(token, environment);
      } catch (error) {
        return sendPreviewAway(reply, error, brand);
      }
      if (end) {
        const seconds = Math.ceil((end.getTime() - now()) / 1000);
        return goHome(reply, previewCookie(request, token, seconds));
      }
      sendPlainPage(reply.code(410), {
        brand,
        title: 'This preview has ended',
        sentence: 'Its link has expired, or was ended. Who sent it can make another one.',
        action: { words: 'To the portal', to: '/' },
      });
    },
  });

  registerCall(app, leavePreview, {
    handler: async ({ request, reply }) => goHome(reply, previewCookie(request, '', 0)),
  });
}
