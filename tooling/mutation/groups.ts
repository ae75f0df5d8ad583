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

/** Pure rules of an area with the tests of the area. */
const area = (cwd: string, mutate: readonly string[]): Group => ({
  cwd,
  mutate,
  tests: ['src/{common,features,lib}/**/*.test.ts'],
  isBrowser: true,
});

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
    tests: ['src/edge/*.test.ts'],
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
  public: area('mfe-public', [
    'src/features/events/timing.ts',
    'src/features/events/event-filters.ts',
    'src/features/events/sections.ts',
    'src/features/event/event-status.ts',
    'src/features/event/map-url.ts',
    'src/features/event/countdown.ts',
    'src/features/event/event-facts.ts',
    'src/features/event/register-state.ts',
    'src/features/clubs/club-filters.ts',
    'src/features/club/join-state.ts',
    'src/features/announcements/permissions.ts',
    'src/features/announcements/reference.ts',
    'src/common/pages.ts',
  ]),
  // Its rules are in the files of its queries.
  member: {
    ...area('mfe-member', ['src/common/my.query.ts', 'src/features/home/api/home.query.ts']),
    tests: [
      'src/{common,features}/**/*.test.ts',
      'src/screens/{member-dashboard,my-activity,profile}/*.test.tsx',
    ],
  },
  'club-admin': area('mfe-club-admin', [
    'src/features/approval/timeline.ts',
    'src/features/participants/participant-filter.ts',
    'src/features/participants/participant-rows.ts',
    'src/features/event-form/event-draft.ts',
    'src/features/event-form/event-values.ts',
    'src/features/competition-form/competition-draft.ts',
    'src/features/competition-form/competition-values.ts',
    'src/common/administered.ts',
    'src/common/campus-instant.ts',
    'src/common/club-choice.ts',
    'src/common/figures.ts',
  ]),
  approvals: area('mfe-approvals', [
    'src/features/review/stage.ts',
    'src/features/review/api/decide-in-parts.ts',
    'src/features/agenda/api/agenda-events.query.ts',
    'src/features/assign-role/assign-words.ts',
    'src/features/audit/audit-places.ts',
    'src/features/audit/detail-words.ts',
  ]),
  calendar: {
    cwd: 'shared-ui',
    mutate: ['src/calendar/*.ts'],
    tests: ['src/calendar/*.test.tsx'],
    isBrowser: true,
  },
  filters: {
    cwd: 'shared-ui',
    mutate: ['src/filters/*.ts'],
    tests: ['src/filters/*.test.ts'],
    isBrowser: true,
  },
};
