import fs from 'node:fs';
import path from 'node:path';
import { type EnvironmentDocument } from 'contracts';
import { kitPath } from '../builds/kit-file';
import { fillTemplates, type NewArea, wordProblem } from './new-area';
import { neighbourOf, takenProblem } from './taken';

/** An area in a repository of its own. */
export interface NewRepository extends NewArea {
  /** The folder to write. */
  folder: string;
  /** The address of the release service, and the environment that it serves there. */
  url: string;
  environment: string;
  /** The address of the kit. */
  kit: string;
}

/** `alumni` and `../mfe-alumni` are both the area mfe-alumni. */
export const areaNameOf = (folder: string): string =>
  path.basename(folder).replace(/^(?!mfe-)/, 'mfe-');

/** The kit of the shell that an environment runs. */
export const kitOf = (url: string, { shell }: EnvironmentDocument): string =>
  url + kitPath(shell.version);

/** Why a repository cannot be written, judged by the portal; undefined when it can. */
export function repositoryProblem(
  area: NewArea & { folder: string },
  { areas, environment }: EnvironmentDocument,
): string | undefined {
  const problem = wordProblem(area);
  if (problem) return problem;
  if (fs.existsSync(area.folder) && fs.readdirSync(area.folder).length > 0)
    return `The folder ${area.folder} is not empty.`;
  if (areas.some(({ name }) => name === area.name))
    return `${environment} runs an area ${area.name} already: choose another name.`;
  const neighbours = areas.map(({ declaration }) => neighbourOf(declaration));
  return takenProblem(area, neighbours, ` in ${environment}`);
}

/** Writes a repository with one page; returns its files, relative to its folder. */
export function writeRepository(
  { folder, ...area }: NewRepository,
  { templates, versions }: { templates: string; versions: Readonly<Record<string, string>> },
): string[] {
  const values = { ...area };
  const own = fillTemplates(path.join(templates, 'standalone'), folder, { values, versions });
  const source = fillTemplates(path.join(templates, 'area/src'), path.join(folder, 'src'), {
    values,
    versions,
  });
  return [...own, ...source.map((file) => path.join('src', file))].sort();
}
