import { type FastifyRequest } from 'fastify';

/** Whether a request passes every cache by: a browser asks so after it got damaged bytes. */
export const asksUncached = ({ headers }: FastifyRequest): boolean =>
  headers['cache-control']?.includes('no-cache') ?? false;
