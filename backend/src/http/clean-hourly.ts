import { type FastifyInstance } from 'fastify';

const anHour = 3_600_000;

/** Calls `cleanUp` every hour until the app closes. */
export const cleanHourly = (app: FastifyInstance, cleanUp: () => Promise<unknown>): void => {
  const cleaning = setInterval(
    () => void cleanUp().catch((error: unknown) => app.log.warn({ err: error }, 'clean-up failed')),
    anHour,
  );
  cleaning.unref();
  app.addHook('onClose', () => clearInterval(cleaning));
};
