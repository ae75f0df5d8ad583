import { type EnvironmentDocument, type PinnedBuild } from 'contracts';
import { own } from '../builds/own';
import { matchRoute, shellPageAt } from './match-route';

/** A file the page will load, with what its tag needs. */
export interface PageFile {
  href: string;
  integrity: string;
}

export function fileOf(build: PinnedBuild, file: string): PageFile | null {
  const integrity = own(build.files, file);
  return integrity ? { href: build.base + file, integrity } : null;
}

/** The shell's own two pages and the lazy chunk each shows. */
const ownScreen = ({ shell }: EnvironmentDocument, page: 'sign-up' | 'sign-in'): PageFile[] => {
  const files = shell.screens[page]?.files ?? shell.screens['sign-in']?.files ?? [];
  return files
    .filter((file) => !shell.entry.includes(file))
    .flatMap((file) => fileOf(shell, file) ?? []);
};

/**
 * What the visited route needs beside the shell's entry: federation, share groups, the area's entry
 * and its screen.
 */
export function routeFilesOf(document: EnvironmentDocument, path: string): PageFile[] {
  const page = shellPageAt(path);
  if (page) return ownScreen(document, page);
  const match = matchRoute(document, path);
  if (!match || match.area.disabled) return [];
  const { shell } = document;
  const { area, route } = match;
  const screen = own(area.screens, route.screen);
  const exposed = area.screens.area;
  const keys = ['federation', ...new Set([...(exposed?.needs ?? []), ...(screen?.needs ?? [])])];
  const wanted: [PinnedBuild, string][] = [
    ...keys.flatMap((key) =>
      (own(shell.groups, key) ?? []).map((file): [PinnedBuild, string] => [shell, file]),
    ),
    ...[...area.entry, ...(exposed?.files ?? []), ...(screen?.files ?? [])].map(
      (file): [PinnedBuild, string] => [area, file],
    ),
  ];
  const files = wanted
    .flatMap(([build, file]) => fileOf(build, file) ?? [])
    .filter(({ href }) => !href.endsWith('.css'));
  const entry = new Set(shell.entry.map((file) => shell.base + file));
  return [
    ...new Map(
      files.filter(({ href }) => !entry.has(href)).map((file) => [file.href, file]),
    ).values(),
  ];
}
