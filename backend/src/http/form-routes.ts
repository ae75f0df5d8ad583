import multipart from '@fastify/multipart';
import { type FastifyInstance } from 'fastify';

/** The content type of forms with files. */
export const formType = 'multipart/form-data';

/** Adds routes that take forms. Only these pay for multipart's hooks on every request. */
export const addFormRoutes = (app: FastifyInstance, add: (scope: FastifyInstance) => void): void =>
  void app.register(async (scope) => {
    scope.removeContentTypeParser(formType);
    // Sizes are checked per field, while they stream.
    await scope.register(multipart, { throwFileSizeLimit: false });
    add(scope);
  });
