import { type Actor } from '../../http/actor';
import { type Verdict } from '../../http/policy';
import { actorWith } from '../../testing/actor-with';
import {
  type EventFacts,
  isInside,
  managesClub,
  mayCreateFor,
  mayDecideFirst,
  mayManage,
  maySee,
  reviewsFirst,
} from './event.policy';

/**
 * The event is one of the club "home". Who manages it, and who reviews it first: with and without a
 * coordinator of the club.
 */
const people: readonly [
  who: string,
  actor: Actor | null,
  manages: boolean,
  reviews: boolean,
  reviewsWithoutCoordinator: boolean,
][] = [
  ['a visitor', null, false, false, false],
  ['a member', actorWith('member', { home: 'member' }), false, false, false],
  ['a stranger', actorWith('member'), false, false, false],
  ['an admin of the club', actorWith('clubAdmin', { home: 'clubAdmin' }), true, false, false],
  [
    'a super admin by membership',
    actorWith('clubAdmin', { home: 'superAdmin' }),
    true,
    false,
    false,
  ],
  [
    'an admin of the club whose account was lowered',
    actorWith('member', { home: 'clubAdmin' }),
    false,
    false,
    false,
  ],
  ['an admin of another club', actorWith('clubAdmin', { other: 'clubAdmin' }), false, false, false],
  [
    'an admin of another club, member here',
    actorWith('clubAdmin', { other: 'clubAdmin', home: 'member' }),
    false,
    false,
    false,
  ],
  [
    'the coordinator',
    actorWith('facultyCoordinator', { home: 'facultyCoordinator' }),
    false,
    true,
    true,
  ],
  [
    'a coordinator of another club',
    actorWith('facultyCoordinator', { other: 'facultyCoordinator' }),
    false,
    false,
    true,
  ],
  [
    'a coordinator of two other clubs, mere member here',
    actorWith('facultyCoordinator', {
      other: 'facultyCoordinator',
      third: 'facultyCoordinator',
      home: 'member',
    }),
    false,
    false,
    true,
  ],
  ['a coordinator of no club', actorWith('facultyCoordinator'), false, false, true],
  [
    'a coordinator whose account was lowered',
    actorWith('member', { home: 'facultyCoordinator' }),
    false,
    false,
    false,
  ],
  [
    'a coordinator who became a club admin',
    actorWith('clubAdmin', { home: 'facultyCoordinator' }),
    false,
    false,
    false,
  ],
  [
    'a coordinator who is admin of the club',
    actorWith('facultyCoordinator', { home: 'clubAdmin' }),
    true,
    false,
    true,
  ],
  ['a super admin', actorWith('superAdmin'), true, false, false],
  [
    'a super admin who coordinated the club',
    actorWith('superAdmin', { home: 'facultyCoordinator' }),
    true,
    false,
    false,
  ],
];

const hidden = { status: 404, code: 'not_found', message: 'Event not found' };
const cases = people.flatMap(([who, actor, manages, reviews, reviewsWithoutCoordinator]) => [
  { who, actor, manages, reviews, facts: { clubId: 'home', clubHasCoordinator: true } },
  {
    who,
    actor,
    manages,
    reviews: reviewsWithoutCoordinator,
    facts: { clubId: 'home', clubHasCoordinator: false },
  },
]);
const expectVerdict = (found: Verdict, expected: true | object) => expect(found).toEqual(expected);

describe.each(cases)(
  '$who, club with a coordinator: $facts.clubHasCoordinator',
  ({ actor, manages, reviews, facts }) => {
    const inside = manages || reviews;

    it.each(['PENDING', 'FACULTY_APPROVED', 'REJECTED'] as const)(
      'an event that is %s is for its club and reviewers',
      (approvalStatus) => {
        const event: EventFacts = { ...facts, approvalStatus };
        expect([isInside(actor, event), reviewsFirst(actor, event)]).toEqual([inside, reviews]);
        expectVerdict(maySee(actor, event), inside || hidden);
        expectVerdict(
          mayManage(actor, event),
          manages ||
            (inside
              ? { status: 403, code: 'forbidden', message: 'Only admins of the club may do this' }
              : hidden),
        );
        if (actor) expectVerdict(mayDecideFirst(actor, event), reviews || hidden);
      },
    );

    it('an approved event is seen by all and managed by few', () => {
      const event: EventFacts = { ...facts, approvalStatus: 'SUPER_ADMIN_APPROVED' };
      expect([isInside(actor, event), reviewsFirst(actor, event)]).toEqual([inside, reviews]);
      expectVerdict(maySee(actor, event), true);
      expectVerdict(
        mayManage(actor, event),
        manages || {
          status: 403,
          code: 'forbidden',
          message: 'Only admins of the club may do this',
        },
      );
      if (actor) expectVerdict(mayDecideFirst(actor, event), reviews || hidden);
    });

    it('new events of the club', () => {
      expect(managesClub(actor, 'home')).toBe(manages);
      if (actor)
        expectVerdict(
          mayCreateFor(actor, 'home'),
          manages || {
            status: 403,
            code: 'forbidden',
            message: 'You are not an admin of this club',
          },
        );
    });
  },
);
