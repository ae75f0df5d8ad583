import { type EnvironmentDocument } from 'contracts';
import { leavePreview, openPreview } from 'contracts/releases/edge.calls';
import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { registerCall } from '../http/register-call';
import { allowsPreviews, type PreviewSetting } from '../previews/allowed';
import { type Previewed, type PreviewsService } from '../previews/previews.service';
import { plainPage, plainPolicy } from './plain-page';

const COOKIE = 'portal-preview';

interface PreviewEdge {
  previews: Pick<PreviewsService, 'endOf' | 'pageOf'>;
  setting: PreviewSetting;
}

const tokenOf = ({ headers }: FastifyRequest) =>
  new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w.-]{1,200})`).exec(headers.cookie ?? '')?.[1];

const cookieOf = ({ protocol }: FastifyRequest, value: string, seconds: number) =>
  `${COOKIE}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${protocol === 'https' ? '; Secure' : ''}`;

/** What this visitor is shown in place of the environment; null for everybody without a preview. */
export async function previewOf(
  request: FastifyRequest,
  document: EnvironmentDocument | null,
  { previews, setting }: PreviewEdge,
): Promise<Previewed | null> {
  const token = tokenOf(request);
  if (!token || !document || !allowsPreviews(document.environment, setting)) return null;
  return previews.pageOf(token, document.environment, document.revision);
}

/** Opens and leaves a preview: a cookie of this browser. */
export function previewRoutes(
  app: FastifyInstance,
  {
    previews,
    setting,
    brand,
    environmentFor,
    now = Date.now,
  }: PreviewEdge & {
    brand: string;
    environmentFor: (request: FastifyRequest) => string;
    now?: () => number;
  },
): void {
  const home = (reply: FastifyReply, cookie: string) =>
    void reply.header('cache-control', 'no-store').header('set-cookie', cookie).redirect('/', 303);

  registerCall(app, openPreview, {
    handler: async ({ params: { token }, request, reply }) => {
      const environment = environmentFor(request);
      const end = allowsPreviews(environment, setting)
        ? await previews.endOf(token, environment)
        : null;
      if (end) {
        const seconds = Math.ceil((end.getTime() - now()) / 1000);
        return home(reply, cookieOf(request, token, seconds));
      }
      const page = plainPage({
        brand,
        title: 'This preview has ended',
        sentence: 'Its link has expired, or was ended. Who sent it can make another one.',
        action: { words: 'To the portal', to: '/' },
      });
      void reply
        .code(410)
        .header('cache-control', 'no-store')
        .header('content-security-policy', plainPolicy())
        .type('text/html; charset=utf-8')
        .send(page);
    },
  });

  registerCall(app, leavePreview, {
    handler: async ({ request, reply }) => home(reply, cookieOf(request, '', 0)),
  });
}
