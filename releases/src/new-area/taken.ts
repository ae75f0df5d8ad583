import fs from 'node:fs';
import path from 'node:path';
import { type AreaDeclaration } from 'contracts';
import { isSamePath, keptBy } from '../gate/path-problems';

/** What an area has that a new one cannot have. */
export interface Neighbour {
  name: string;
  paths: readonly string[];
  /** Of its entries in the bar. */
  labels: readonly string[];
}

/** What an area declares. */
export const neighbourOf = ({ name, routes, navigation }: AreaDeclaration): Neighbour => ({
  name,
  paths: routes.map((route) => route.path),
  labels: navigation.filter(({ place }) => place === 'bar').map(({ label }) => label),
});

/** The folders of the areas in a checkout. */
export const areasOf = (root: string): string[] =>
  fs.readdirSync(root).filter((name) => fs.existsSync(path.join(root, name, 'src/area.ts')));

/** The texts of a property in source text. */
const textsOf = (property: string, source: string) =>
  [...source.matchAll(new RegExp(`\\b${property}: *(['"\`])(.*?)\\1`, 'g'))].map(
    ([, , text = '']) => text,
  );

/** What the areas of a checkout have, read from their sources: nothing needs to be built. */
export const neighboursIn = (root: string): Neighbour[] =>
  areasOf(root).map((name) => {
    const source = fs.readFileSync(path.join(root, name, 'src/area.ts'), 'utf8');
    const entries = [...source.matchAll(/\{[^{}]*\}/g)].map(([entry]) => entry);
    const inBar = entries.filter((entry) => textsOf('place', entry).includes('bar'));
    return {
      name,
      paths: textsOf('path', source),
      labels: inBar.flatMap((entry) => textsOf('label', entry)),
    };
  });

/**
 * Why a new area cannot have its path or its entry in the bar, by the rules of the gate; undefined
 * if it can. `place` says where the others are, like " in production".
 */
export function takenProblem(
  area: { path: string; title: string },
  neighbours: readonly Neighbour[],
  place = '',
): string | undefined {
  const keeper = keptBy(area.path);
  if (keeper) return `${area.path} belongs to ${keeper}: choose another path.`;
  const ofPath = neighbours.find(({ paths }) => paths.some((each) => isSamePath(each, area.path)));
  if (ofPath) return `${area.path} belongs to ${ofPath.name}${place} already.`;
  const title = area.title.toLowerCase();
  const ofLabel = neighbours.find(({ labels }) =>
    labels.some((label) => label.toLowerCase() === title),
  );
  return (
    ofLabel &&
    `${ofLabel.name}${place} has an entry "${area.title}" in the bar already: choose another --title.`
  );
}
