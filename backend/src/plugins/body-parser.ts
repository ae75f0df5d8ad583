import { type FastifyInstance } from 'fastify';
import { formType } from '../http/form-routes';
import { AppError } from '../lib/app-error';

/**
 * Parses JSON bodies. Empty bodies count as absent whatever their content type, because clients
 * send such headers. Refuses `__proto__`.
 */
export const bodyParser = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => {
      if (body.length === 0) done(null, undefined);
      // Fastify's own parser calls `done`.
      else void parse(request, body, done);
    },
  );
  // A call without files refuses a form unread, with its own words.
  app.addContentTypeParser(formType, (_request, _payload, done) => done(null, undefined));
  app.addContentTypeParser<string>('*', { parseAs: 'string' }, (_request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else done(new AppError(415, 'unsupported_type', 'This type of content is not supported'));
  });
};
