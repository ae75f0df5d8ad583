import * as z from 'zod';

/** `backup.json` of a backup folder: what is in it and how to tell that all of it is there. */
export const manifest = z.object({
  format: z.literal(1),
  madeAt: z.string(),
  /** The migration it was made under; an older program must not restore it. */
  migration: z.number(),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.number().int(),
      file: z.string(),
      sha256: z.string(),
    }),
  ),
  files: z.array(z.object({ path: z.string(), bytes: z.number().int(), sha256: z.string() })),
});
export type Manifest = z.infer<typeof manifest>;

export const manifestFile = 'backup.json';
