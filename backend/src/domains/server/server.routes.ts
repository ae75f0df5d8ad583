import { serverTime } from 'contracts/calls/server.calls';
import { type FastifyInstance } from 'fastify';
import { type Context } from '../../http/context';
import { open } from '../../http/policy';
import { registerCall } from '../../http/register-call';

export const serverRoutes = (app: FastifyInstance, { clock, config }: Context): void => {
  registerCall(app, serverTime, {
    policy: open,
    handler: async ({ reply }) => {
      void reply.header('cache-control', 'no-store');
      const { campusTimeZone: timeZone, demo, brand } = config;
      return {
        success: true as const,
        data: { now: clock().toISOString(), timeZone, demo, brand, mail: config.mail !== null },
      };
    },
  });
};
