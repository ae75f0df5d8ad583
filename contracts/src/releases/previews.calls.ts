import * as z from 'zod';
import { defineCall } from '../call';
import { dataOf, notes } from './answers';
import { environmentName, plainLine, whole } from './release-fields';

const tag = 'Previews';
const byName = z.object({ environment: environmentName });
const byId = z.object({ id: z.string() });

/** A preview of a build that is not pinned, or of an older revision, for one person. */
const preview = z.object({
  id: z.string(),
  environment: z.string(),
  /** `mfe-member@1.19.0`, or `r12` for a whole revision. */
  what: z.string(),
  madeBy: z.string(),
  at: z.string(),
  expiresAt: z.string(),
  /** When somebody ended it. */
  endedAt: z.string().nullable(),
});
export type Preview = z.infer<typeof preview>;

export const makePreview = defineCall({
  key: 'POST /portal/api/environments/:environment/previews',
  summary: 'Makes a link that shows one build, or the revision of a support code, to who opens it',
  tag,
  params: byName,
  body: z.object({
    /** `mfe-member@1.19.0`, or a support code like `r12/mfe-member@1.4.2`. */
    what: plainLine(200, 'name a build or a support code'),
    /** How long the link and the preview are valid. */
    minutes: whole({ least: 1, most: 7 * 24 * 60 }),
  }),
  /** `path` is the link, relative to the portal's address. */
  answer: dataOf(preview.extend({ path: z.string(), notes })),
});

export const listPreviews = defineCall({
  key: 'GET /portal/api/environments/:environment/previews',
  summary: 'The previews of the last thirty days, newest first',
  tag,
  params: byName,
  answer: dataOf(z.array(preview)),
});

export const endPreview = defineCall({
  key: 'DELETE /portal/api/previews/:id',
  summary: 'Ends a preview before its time, within a second',
  tag,
  params: byId,
  answer: dataOf(byId),
});

export const previewsCalls = [makePreview, listPreviews, endPreview] as const;
