import { type EnvironmentDocument, type PinnedBuild } from 'contracts';
import { matchRoute, shellPageAt } from 'contracts/match-route';
import { own } from 'contracts/own';
import { routeFiles } from 'contracts/route-files';

/** A file the page will load, with what its tag needs. */
export interface PageFile {
  href: string;
  integrity: string;
}

export function fileOf(build: PinnedBuild, file: string): PageFile | null {
  const integrity = own(build.files, file);
  return integrity ? { href: build.base + file, integrity } : null;
}

const filesOf = (build: PinnedBuild, files: readonly string[]): PageFile[] =>
  files.flatMap((file) => fileOf(build, file) ?? []);

/** The shell's own two pages and the lazy chunk each shows. */
const ownScreen = ({ shell }: EnvironmentDocument, page: 'sign-up' | 'sign-in'): PageFile[] => {
  const screen = shell.screens[page] ?? shell.screens['sign-in'];
  return screen
    ? filesOf(
        shell,
        screen.files.filter((file) => !shell.entry.includes(file)),
      )
    : [];
};

/**
 * What the visited route needs besides the shell's entry: federation, share groups, the area's
 * entry and its screen.
 */
export function routeFilesOf(document: EnvironmentDocument, path: string): PageFile[] {
  const page = shellPageAt(path);
  if (page) return ownScreen(document, page);
  const match = matchRoute(document, path);
  if (!match || match.area.disabled) return [];
  const { shell } = document;
  const { area, route } = match;
  const { ofShell, ofArea } = routeFiles(shell, area, route.screen);
  const files = [...filesOf(shell, ofShell), ...filesOf(area, ofArea)];
  const entry = new Set(shell.entry.map((file) => shell.base + file));
  const wanted = files.filter(({ href }) => !href.endsWith('.css') && !entry.has(href));
  return [...new Map(wanted.map((file) => [file.href, file])).values()];
}
