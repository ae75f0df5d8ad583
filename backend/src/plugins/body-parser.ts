import { type FastifyInstance } from 'fastify';

/** JSON bodies; an empty one is none at all (clients send the header with empty bodies), `__proto__` is refused. */
export const bodyParser = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else parse(request, body, done);
  });
};
