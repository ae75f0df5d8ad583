import { type FastifyInstance } from 'fastify';
import { AppError } from '../lib/app-error';

/**
 * JSON bodies; an empty one is none at all, whatever type it is said to be of (clients send the
 * header of a form, or of JSON, with empty bodies). `__proto__` is refused.
 */
export const bodyParser = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => {
      if (body.length === 0) done(null, undefined);
      // Fastify's own parser answers through `done`.
      else void parse(request, body, done);
    },
  );
  app.addContentTypeParser<string>('*', { parseAs: 'string' }, (_request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else done(new AppError(415, 'unsupported_type', 'This type of content is not supported'));
  });
};
