import fs from 'node:fs';
import path from 'node:path';
import { areasIn } from './areas';

/** What may be at the top of an area's sources: the same in all areas. */
const skeleton = new Set([
  'area.ts',
  'area.test.ts',
  'routes.tsx',
  'screens',
  'features',
  'common',
  'testing',
]);

const filesOf = (workspace: string): string[] =>
  areasIn(workspace).flatMap((area) =>
    fs
      .readdirSync(path.join(workspace, area, 'src'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(workspace, path.join(entry.parentPath, entry.name))),
  );

/**
 * In a feature, calls are in api/ and components in components/; rules, hooks and lazy parts are
 * beside them.
 */
const fitsFeature = (inFeature: string[]): boolean => {
  const [first = '', second] = inFeature;
  if (second === undefined) return /\.ts$|^use-.*\.test\.tsx$/.test(first);
  return inFeature.length === 2 && (first === 'api' || first === 'components');
};

/** Files of a workspace's areas that are outside the skeleton. */
export const outsideSkeleton = (workspace: string): string[] =>
  filesOf(workspace).filter((file) => {
    const [, , top = '', , ...inFeature] = file.split(path.sep);
    return !skeleton.has(top) || (top === 'features' && !fitsFeature(inFeature));
  });

/** A function that returns a query: `=> query('GET …')`, `=> ({ ...pages('GET …') })`. */
const read = /(=>|\breturn|\?)\s*(\(?\{\s*\.\.\.)?(query|pages|page)\(\s*'GET /;
const placeOfReads = /\/(features\/[^/]+\/api|common)\/[^/]+\.query\.ts$/;

/** Files of a workspace's areas that make queries outside `api/*.query.ts`. */
export const misplacedReads = (workspace: string): string[] =>
  filesOf(workspace).filter(
    (file) =>
      /\.tsx?$/.test(file) &&
      !/\.test\.tsx?$/.test(file) &&
      !placeOfReads.test(file.split(path.sep).join('/')) &&
      read.test(fs.readFileSync(path.join(workspace, file), 'utf8')),
  );
