import { exportMyData } from 'contracts/calls/users.calls';
import { type FastifyInstance } from 'fastify';
import { type Context } from '../../http/context';
import { signedIn } from '../../http/policy';
import { download } from '../../http/raw-answer';
import { registerCall } from '../../http/register-call';
import { createPrivacyService } from './privacy.service';

export const privacyRoutes = (app: FastifyInstance, context: Context): void => {
  const { exportData } = createPrivacyService(context);

  registerCall(app, exportMyData, {
    policy: signedIn,
    handler: async ({ actor }) =>
      download(
        JSON.stringify(await exportData(actor.id, actor), null, 2),
        'application/json; charset=utf-8',
        'my-campus-data.json',
      ),
  });
};
