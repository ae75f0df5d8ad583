import fs from 'node:fs';
import path from 'node:path';
import { areasIn } from './areas';

/** What may be at the top of an area's sources: the same in all of them. */
const skeleton = new Set([
  'area.ts',
  'area.test.ts',
  'routes.tsx',
  'screens',
  'features',
  'common',
  'testing',
]);

/** Files of a workspace's areas that are outside the skeleton. */
export const outsideSkeleton = (workspace: string): string[] =>
  areasIn(workspace).flatMap((area) =>
    fs
      .readdirSync(path.join(workspace, area, 'src'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(workspace, path.join(entry.parentPath, entry.name)))
      .filter((file) => !skeleton.has(file.split(path.sep)[2] ?? '')),
  );
