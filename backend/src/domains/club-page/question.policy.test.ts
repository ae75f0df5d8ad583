import { actorWith } from '../../testing/actor-with';
import { canAsk } from './question.policy';

const member = actorWith('member', { home: 'member' });
const club = { id: 'home', isActive: true, leadId: 'lead' as string | null };

it.each([
  ['its member', member, {}, true],
  ['an admin of another club', actorWith('clubAdmin'), {}, true],
  [
    'its admin',
    actorWith('clubAdmin', { home: 'clubAdmin' }),
    {},
    { status: 403, code: 'own_club', message: 'Questions to this club come to you' },
  ],
  [
    'a super admin',
    actorWith('superAdmin'),
    {},
    {
      status: 403,
      code: 'role_cannot_ask',
      message: 'Super admins do not ask clubs questions',
    },
  ],
  [
    'a member of a club that is switched off',
    member,
    { isActive: false },
    {
      status: 409,
      code: 'inactive_club',
      message: 'This club is not active and takes no questions',
    },
  ],
  [
    'a member of a club without a lead',
    member,
    { leadId: null },
    {
      status: 409,
      code: 'no_lead',
      message: 'This club has no lead who could answer at the moment',
    },
  ],
])('%s asks the club, or is told why not', (_who, actor, changes, expected) => {
  expect(canAsk(actor, { ...club, ...changes })).toEqual(expected);
});
