import { type Access } from 'contracts';
import { releaseOf } from '../testing/test-builds';
import { defaultBudgets } from './budget';
import { navigationProblems } from './navigation-problems';
import { problemLines } from './problem';
import { setProblems } from './set-problems';

const shell = releaseOf({ name: 'shell', version: '1.0.0' });
type Area = ReturnType<typeof releaseOf>;
interface Declared {
  pages?: string[];
  entries?: { label: string; to: string; place?: 'bar' | 'profile'; access?: Access }[];
}
/** An area like `mfe-a@1.0.0` with these pages and entries. */
const area = (build: string, { pages = [], entries = [] }: Declared): Area => {
  const [name = '', version = ''] = build.split('@');
  const declaration = {
    name,
    owner: 'A team',
    shellApi: '^1.0.0',
    routes: [`/${name}`, ...pages].map((path) => ({
      path,
      title: path,
      access: 'public' as const,
      screen: 'home',
    })),
    navigation: entries.map(({ place = 'bar', access = 'public', ...entry }) => ({
      ...entry,
      place,
      access,
      order: 50,
    })),
  };
  return releaseOf({ name, version, facts: { declaration } });
};
const said = (areas: Area[], ran: Area[] = []) => {
  const earlier = new Map(ran.map((release) => [release.name, release]));
  return problemLines(setProblems({ shell, areas, earlier }, defaultBudgets.roles));
};
const surveys = { label: 'Surveys', to: '/surveys' };

describe('an entry', () => {
  test.each([
    ['/surveys', '/surveys'],
    ['/surveys', '/Surveys'],
    ['/surveys/:id', '/surveys/new'],
  ])('leads to %s as %s, of its own area or of another', (page, to) => {
    const entries = [{ ...surveys, to }];
    expect(said([area('mfe-a@1.0.0', { pages: [page], entries })])).toEqual([]);
    expect(
      said([area('mfe-a@1.0.0', { entries }), area('mfe-b@1.0.0', { pages: [page] })]),
    ).toEqual([]);
  });

  test.each(['/survey', '/surveys/new', '/login'])(
    'that leads to %s, no page, is refused',
    (to) => {
      const entries = [{ ...surveys, to }];
      expect(said([area('mfe-a@1.0.0', { pages: ['/surveys'], entries })])).toEqual([
        `mfe-a@1.0.0: its entry "Surveys" leads to no page of this set (${to}); name a path that an area of the set declares.`,
      ]);
    },
  );
});

describe('a page that an entry led to', () => {
  const linking = (build: string, label = 'Surveys') =>
    area(build, { entries: [{ ...surveys, label }] });
  const holding = area('mfe-b@1.0.0', { pages: ['/surveys'] });
  const without = area('mfe-b@2.0.0', {});

  test('and that a new version drops is the fault of that version, not of the entry', () => {
    const blamed = (build: string) => [
      `mfe-b@2.0.0: it no longer has a page that the navigation of ${build} leads to (/surveys); keep the page, or pin a version of the other area without the entry first.`,
    ];
    const ran = [linking('mfe-a@1.0.0'), holding];
    expect(said([linking('mfe-a@1.0.0'), without], ran)).toEqual(blamed('mfe-a@1.0.0'));
    const earlier = new Map(ran.map((release) => [release.name, release]));
    const found = navigationProblems([linking('mfe-a@1.0.0'), without], earlier);
    expect(found.map(({ code }) => code)).toEqual(['navigation_nowhere']);
    expect(said([linking('mfe-a@1.1.0'), without], ran)).toEqual(blamed('mfe-a@1.1.0'));
  });

  test('is one message with others that the same version drops', () => {
    const polls = { label: 'Polls', to: '/polls' };
    const one = area('mfe-a@1.0.0', { entries: [surveys, polls] });
    const other = area('mfe-b@1.0.0', { pages: ['/surveys', '/polls'] });
    expect(said([one, without], [one, other])).toEqual([
      'mfe-b@2.0.0: it no longer has a page that the navigation of mfe-a@1.0.0 leads to (/surveys, /polls); keep the page, or pin a version of the other area without the entry first.',
    ]);
  });

  test('and that goes together with it is no problem', () => {
    const ran = [linking('mfe-a@1.0.0'), holding];
    expect(said([area('mfe-a@1.1.0', {}), without], ran)).toEqual([]);
  });

  test('and that moves to another area is no problem', () => {
    const ran = [linking('mfe-a@1.0.0'), holding];
    const moved = area('mfe-c@1.0.0', { pages: ['/surveys'] });
    expect(said([linking('mfe-a@1.0.0'), without, moved], ran)).toEqual([]);
  });

  test('is the fault of its own area where that drops it, and of an entry that is new', () => {
    const nowhere = (build: string) => [
      `${build}: its entry "Surveys" leads to no page of this set (/surveys); name a path that an area of the set declares.`,
    ];
    const both = area('mfe-a@1.0.0', { pages: ['/surveys'], entries: [surveys] });
    expect(said([linking('mfe-a@2.0.0')], [both])).toEqual(nowhere('mfe-a@2.0.0'));
    const plain = area('mfe-a@1.0.0', {});
    expect(said([linking('mfe-a@1.1.0'), without], [plain, holding])).toEqual(
      nowhere('mfe-a@1.1.0'),
    );
    expect(said([linking('mfe-a@1.0.0')], [linking('mfe-a@1.0.0'), holding])).toEqual(
      nowhere('mfe-a@1.0.0'),
    );
  });
});

describe('an entry that led nowhere before', () => {
  const linking = (version: string, label = 'Surveys') =>
    area(`mfe-a@${version}`, { entries: [{ ...surveys, label }] });
  const holding = area('mfe-b@1.0.0', { pages: ['/surveys'] });
  const codes = (areas: Area[], ran: Area[]) => {
    const earlier = new Map(ran.map((release) => [release.name, release]));
    return setProblems({ shell, areas, earlier }, defaultBudgets.roles).map(
      ({ code, build }) => `${code} ${build}`,
    );
  };

  test('is no reason to refuse the next version of its area', () => {
    for (const label of ['Surveys', 'Questions'])
      expect(codes([linking('1.0.1', label)], [linking('1.0.0')])).toEqual([
        'navigation_still_nowhere mfe-a@1.0.1',
      ]);
    expect(said([linking('1.0.1')], [linking('1.0.0')])).toEqual([
      'mfe-a@1.0.1: its entry "Surveys" still leads to no page of this set (/surveys); name a path that an area of the set declares.',
    ]);
  });

  test('is one in an area that did not have it, and where the page goes with this change', () => {
    const plain = area('mfe-a@1.0.0', {});
    const refused = ['navigation_nowhere mfe-a@1.0.1'];
    expect(codes([linking('1.0.1')], [plain])).toEqual(refused);
    expect(codes([linking('1.0.1')], [])).toEqual(refused);
    expect(codes([linking('1.0.1')], [linking('1.0.0'), holding])).toEqual(refused);
  });
});

describe('an entry that repeats another', () => {
  const pages = ['/surveys', '/polls'];
  const one = area('mfe-a@1.0.0', { pages, entries: [surveys] });
  const twice = (label: string, to: string, more: object = {}) =>
    area('mfe-b@1.0.0', { entries: [{ label, to, ...more }] });
  const taken = (build: string, label: string, to: string, holder: string, held = 'Surveys') => [
    `${build}: its entry "${label}" repeats "${held}" of ${holder} (${to}); choose another label and path, or leave one of the two out.`,
  ];

  test.each([
    ['its label', 'SURVEYS', '/polls'],
    ['its path', 'Questions', '/Surveys'],
    ['both', 'Surveys', '/surveys'],
  ])('in the same place is refused: %s', (_what, label, to) => {
    expect(said([one, twice(label, to)])).toEqual(taken('mfe-b@1.0.0', label, to, 'mfe-a@1.0.0'));
  });

  test('is one problem, with its code, whatever it repeats of one holder', () => {
    const codesOf = (areas: Area[]) => navigationProblems(areas, new Map()).map(({ code }) => code);
    expect(codesOf([one, twice('Surveys', '/surveys')])).toEqual(['navigation_taken']);
    const polls = area('mfe-c@1.0.0', { entries: [{ label: 'Polls', to: '/polls' }] });
    // The label of one, the path of the other: two holders.
    expect(codesOf([one, polls, twice('Surveys', '/polls')])).toEqual([
      'navigation_taken',
      'navigation_taken',
    ]);
  });

  test('of its own area is refused as well', () => {
    const entries = [surveys, { label: 'Surveys', to: '/polls' }];
    expect(said([area('mfe-a@1.0.0', { pages, entries })])).toEqual(
      taken('mfe-a@1.0.0', 'Surveys', '/polls', 'mfe-a@1.0.0'),
    );
  });

  test('in another place is none', () => {
    expect(said([one, twice('Surveys', '/surveys', { place: 'profile' })])).toEqual([]);
    expect(said([one, twice('Polls', '/polls')])).toEqual([]);
  });

  test('is one only for people who see both', () => {
    const ofMembers = area('mfe-a@1.0.0', {
      pages,
      entries: [{ ...surveys, access: ['member'] }],
    });
    const seenBy = (access: Access) =>
      said([ofMembers, twice('Surveys', '/polls', { access })]).length;
    expect(seenBy(['clubAdmin'])).toBe(0);
    expect(seenBy(['clubAdmin', 'member'])).toBe(1);
    const ofTwo = area('mfe-a@1.0.0', {
      pages,
      entries: [{ ...surveys, access: ['member', 'superAdmin'] }],
    });
    expect(said([ofTwo, twice('Surveys', '/polls', { access: ['superAdmin'] })])).toHaveLength(1);
    expect(seenBy('public')).toBe(1);
    expect(said([one, twice('Surveys', '/polls', { access: ['member'] })])).toHaveLength(1);
  });

  test('is the fault of the area that did not have it before, wherever it stands in the list', () => {
    const next = area('mfe-a@2.0.0', { pages, entries: [{ ...surveys, label: 'Surveys' }] });
    const newcomer = twice('Surveys', '/polls');
    expect(said([newcomer, next], [one])).toEqual(
      taken('mfe-b@1.0.0', 'Surveys', '/polls', 'mfe-a@2.0.0'),
    );
    const changed = area('mfe-b@1.0.0', {});
    expect(said([newcomer, next], [one, changed])).toEqual(
      taken('mfe-b@1.0.0', 'Surveys', '/polls', 'mfe-a@2.0.0'),
    );
  });

  describe('by a label or a path that is new', () => {
    const ofA = (build: string, label: string, to: string) =>
      area(build, { pages, entries: [{ label, to }] });
    const ofB = (version: string, label: string, to: string) =>
      area(`mfe-b@${version}`, { entries: [{ label, to }] });

    test.each([
      ['label', ofA('mfe-a@2.0.0', 'Polls', '/surveys'), '/surveys'],
      ['path', ofA('mfe-a@2.0.0', 'Surveys', '/polls'), '/polls'],
    ])('is the fault of the area that changed its %s, not of the holder', (_what, next, to) => {
      const ran = [one, ofB('1.0.0', 'Polls', '/polls')];
      const label = to === '/polls' ? 'Surveys' : 'Polls';
      expect(said([next, ofB('2.0.0', 'Polls', '/polls')], ran)).toEqual(
        taken('mfe-a@2.0.0', label, to, 'mfe-b@2.0.0', 'Polls'),
      );
    });

    test('is the fault of both where one takes the label and the other the path', () => {
      const ran = [one, ofB('1.0.0', 'Polls', '/polls')];
      expect(
        said([ofA('mfe-a@2.0.0', 'Polls', '/surveys'), ofB('2.0.0', 'Polls', '/surveys')], ran),
      ).toEqual([
        ...taken('mfe-a@2.0.0', 'Polls', '/surveys', 'mfe-b@2.0.0', 'Polls'),
        ...taken('mfe-b@2.0.0', 'Polls', '/surveys', 'mfe-a@2.0.0', 'Polls'),
      ]);
    });
  });
});
