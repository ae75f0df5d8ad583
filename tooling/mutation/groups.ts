import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { areasIn } from '../../scripts/lib/areas';
import { root } from '../../scripts/lib/root.mjs';

/** Files that are mutated, with the nearest tests. */
export interface Group {
  /** The package. */
  cwd: string;
  /** Globs in the package: the mutated files. */
  mutate: readonly string[];
  /** Globs in the package: the files with tests. */
  tests: readonly string[];
  /** Whether the tests run in jsdom. */
  isBrowser?: boolean;
}

/** `mutation.json` of an area: its pure rules, with the tests that know them. */
type OfArea = Pick<Group, 'mutate'> & Partial<Pick<Group, 'tests'>>;

const fileOf = (area: string, workspace?: string) =>
  path.join(workspace ?? root, area, 'mutation.json');

/** The groups of the areas that have a `mutation.json`, by their names without `mfe-`. */
export const groupsOfAreas = (workspace?: string): Record<string, Group> =>
  Object.fromEntries(
    areasIn(workspace)
      .filter((area) => existsSync(fileOf(area, workspace)))
      .map((area): [string, Group] => {
        const given = JSON.parse(readFileSync(fileOf(area, workspace), 'utf8')) as OfArea;
        const tests = ['src/{common,features,lib}/**/*.test.ts'];
        return [area.replace('mfe-', ''), { cwd: area, tests, isBrowser: true, ...given }];
      }),
  );

/** The areas in which nothing is mutated. */
export const areasWithoutGroup = (workspace?: string): string[] =>
  areasIn(workspace).filter((area) => !existsSync(fileOf(area, workspace)));

/** Code in which a mistake costs most. */
export const groups: Readonly<Record<string, Group>> = {
  policies: {
    cwd: 'backend',
    mutate: ['src/domains/*/*.policy.ts', 'src/domains/events/approval.ts'],
    tests: ['src/domains/*/*.policy.test.ts', 'src/domains/events/approval.test.ts'],
  },
  reviews: {
    cwd: 'backend',
    mutate: ['src/domains/events/reviews.service.ts'],
    tests: [
      'src/domains/events/{review,proposal}*.test.ts',
      'src/domains/events/approval.test.ts',
      'src/domains/competitions/competition-proposals.test.ts',
      'src/domains/me/waiting.routes.test.ts',
      'src/domains/mail-sending/mail-messages.test.ts',
    ],
  },
  registrations: {
    cwd: 'backend',
    mutate: [
      'src/domains/registrations/registrations.service.ts',
      'src/domains/registrations/registration-rules.ts',
    ],
    tests: ['src/domains/registrations/*.test.ts'],
  },
  seating: {
    cwd: 'backend',
    mutate: [
      'src/domains/registrations/seating.service.ts',
      'src/domains/registrations/invitations.ts',
      'src/domains/registrations/invitations.service.ts',
    ],
    tests: [
      'src/domains/registrations/*.test.ts',
      'src/domains/mail-sending/mail-messages.test.ts',
    ],
  },
  'waiting-list': {
    cwd: 'backend',
    mutate: ['src/domains/seats/waiting-list.ts', 'src/domains/seats/waiting-list.service.ts'],
    tests: [
      'src/domains/{seats,registrations}/*.test.ts',
      'src/domains/mail-sending/mail-messages.test.ts',
    ],
  },
  mail: {
    cwd: 'backend',
    mutate: ['src/domains/mail-sending/mail-words.ts', 'src/domains/mail/mail.service.ts'],
    tests: ['src/domains/{mail,mail-sending}/*.test.ts'],
  },
  'single-sign-on': {
    cwd: 'backend',
    mutate: ['src/domains/single-sign-on/provider-person.ts'],
    tests: ['src/domains/single-sign-on/*.test.ts'],
  },
  gate: {
    cwd: 'releases',
    mutate: [
      'src/gate/*.ts',
      '!src/gate/at-build.ts',
      'src/tokens/scope.ts',
      'src/tokens/scope-words.ts',
      'src/revisions/part-history.ts',
      'src/builds/integrity.ts',
    ],
    tests: [
      'src/gate/*.test.ts',
      'src/tokens/*.test.ts',
      'src/builds/*.test.ts',
      'src/revisions/part-history.test.ts',
    ],
  },
  edge: {
    cwd: 'releases',
    mutate: ['src/edge/*.ts', '!src/edge/at-development.ts', '!src/edge/inline-scripts.ts'],
    // That file starts the program, which has no place in Stryker's copy.
    tests: [
      'src/edge/!(store-at-start).test.ts',
      'src/{canaries/canaries,previews/previews,revisions/service-worker-switch}.test.ts',
      'src/offline/*.test.ts',
    ],
  },
  guard: {
    cwd: 'shell',
    mutate: ['src/guard/*.{ts,tsx}'],
    tests: ['src/guard/*.test.{ts,tsx}'],
    isBrowser: true,
  },
  loading: {
    cwd: 'shell',
    mutate: [
      'src/loading/load-screen.ts',
      'src/loading/federation.ts',
      'src/loading/script-tags.ts',
      'src/loading/integrity.ts',
      'src/environment/environment.ts',
    ],
    tests: ['src/loading/{federation,load-screen,script-tags}.test.ts'],
    isBrowser: true,
  },
  session: {
    cwd: 'shared-session',
    mutate: ['src/session/*.ts'],
    tests: ['src/session/*.test.{ts,tsx}'],
    isBrowser: true,
  },
  forms: {
    cwd: 'contracts',
    mutate: ['src/forms/*.ts', 'src/campus-time.ts'],
    tests: ['src/**/*.test.ts'],
  },
  calendar: {
    cwd: 'shared-ui',
    mutate: ['src/calendar/*.ts'],
    tests: ['src/{calendar,month}/*.test.tsx'],
    isBrowser: true,
  },
  filters: {
    cwd: 'shared-ui',
    mutate: ['src/filters/*.ts'],
    tests: ['src/filters/*.test.ts'],
    isBrowser: true,
  },
  ...groupsOfAreas(),
};
