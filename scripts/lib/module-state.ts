import fs from 'node:fs';
import path from 'node:path';
import { areasIn } from './areas';

const isTest = /\.(test|situations)\.[cm]?tsx?$|\/testing\//;

/** A variable of a module, or an empty collection: it can only be filled later. */
const state =
  /^(?:export )?(?:let |const \w+(?:: (?!readonly )[^=]+)? = (?:new (?:Map|Set)(?:<.*>)?\(\)|\[\]|\{\});)/;

/** State of whole modules in shell, shared packages and areas, as file and line. */
export function moduleStateIn(workspace: string): { file: string; line: number }[] {
  return ['shell', 'shared-session', 'shared-ui', ...areasIn(workspace)]
    .map((name) => `${name}/src`)
    .flatMap((folder) =>
      fs
        .readdirSync(path.join(workspace, folder), { recursive: true, encoding: 'utf8' })
        .map((file) => `${folder}/${file.split(path.sep).join('/')}`),
    )
    .filter((file) => /\.tsx?$/.test(file) && !isTest.test(file))
    .flatMap((file) =>
      fs
        .readFileSync(path.join(workspace, file), 'utf8')
        .split('\n')
        .flatMap((line, at) => (state.test(line) ? [{ file, line: at + 1 }] : [])),
    );
}
