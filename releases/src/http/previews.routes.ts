import * as calls from 'contracts/releases/previews.calls';
import { type FastifyInstance } from 'fastify';
import { ReleaseError } from '../errors';
import { allowsPreviews, type PreviewSetting } from '../previews/allowed';
import { type Shown } from '../previews/previews.repository';
import { type Releases } from '../releases';
import { allows, demand, type Holder, onePart, somePart } from '../tokens/scope';
import { registerCall } from './register-call';

/** A team shows its own builds; an older revision brings back parts of others. */
function demandPreview(holder: Holder, environment: string, { build }: Shown) {
  if (build && allows(holder, `publish:${build.name}`)) return;
  demand(holder, build ? onePart(environment, build.name) : somePart(environment));
}

/** Previews: who makes one is named, with what and until when. */
export function previewsRoutes(
  app: FastifyInstance,
  { environments, previews }: Releases,
  setting: PreviewSetting,
): void {
  registerCall(app, calls.makePreview, {
    // The handler checks the right: the part is in the body.
    wanted: 'read',
    handler: async ({ params: { environment }, body: { what, minutes }, request: { holder } }) => {
      await environments.environment(environment);
      const shown = previews.shownBy(what);
      demandPreview(holder, environment, shown);
      if (!allowsPreviews(environment, setting))
        throw new ReleaseError(
          403,
          'previews_off',
          `${environment} shows no previews: BUILD_PREVIEWS=on switches them on.`,
        );
      return {
        data: await previews.make(environment, shown, { madeBy: holder.label, minutes }),
      };
    },
  });

  registerCall(app, calls.listPreviews, {
    wanted: 'read',
    handler: async ({ params: { environment } }) => {
      await environments.environment(environment);
      return { data: await previews.list(environment) };
    },
  });

  registerCall(app, calls.endPreview, {
    wanted: 'read',
    handler: async ({ params: { id }, request: { holder } }) => {
      const found = await previews.find(id);
      if (!found)
        throw new ReleaseError(
          404,
          'preview_missing',
          `There is no preview ${id}: look at portal previews.`,
        );
      demandPreview(holder, found.environment, found.shown);
      await previews.end(id);
      return { data: { id } };
    },
  });
}
