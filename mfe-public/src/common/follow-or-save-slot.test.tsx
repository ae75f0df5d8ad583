import {
  aLeanClub,
  anEvent,
  aUser,
  handle,
  renderPortal,
  screen,
  waitFor,
} from 'shared-session/testing';
import { ClubCard } from '../features/clubs/components/club-card';
import { EventCard } from '../features/events/components/event-card';
import { handleFollows } from '../testing/follows';

const done = { success: true as const, message: 'ok' };
const eventCard = (
  <EventCard event={anEvent({ _id: 'e1', name: 'Robotics Night' })} timing="upcoming" isOpen />
);
const clubCard = <ClubCard club={aLeanClub({ _id: 'c1', name: 'Robotics Club' })} />;

test.each([
  ['an event', eventCard, 'Save Robotics Night', 'PUT /event/:id/save', [[], ['e1']]],
  ['a club', clubCard, 'Follow Robotics Club', 'PUT /club/:id/follow', [['c1'], []]],
] as const)('%s is turned on from its card', async (_, card, name, call, [clubs, events]) => {
  handleFollows([], []);
  const put = handle(call, () => {
    handleFollows(clubs, events);
    return done;
  });
  const { user } = renderPortal(card, { user: aUser() });
  const button = await screen.findByRole('button', { name, pressed: false });
  await user.click(button);
  expect(await screen.findByRole('button', { name, pressed: true })).toBe(button);
  expect(put.calls).toHaveLength(1);
});

test('the button of an event is in the line of its club and takes no room from its badges', async () => {
  handleFollows([], []);
  renderPortal(eventCard, { user: aUser() });
  const button = await screen.findByRole('button', { name: 'Save Robotics Night' });
  expect(button.closest('.club')).toHaveTextContent('Robotics Club');
  expect(button.closest('.badges')).toBeNull();
});

test.each([
  ['over', { isOver: true }, {}],
  ['cancelled', {}, { status: 'CANCELLED' }],
] as const)(
  'an event that is %s is not offered to be saved from its card',
  async (_, card, part) => {
    const list = handleFollows([], []);
    const event = anEvent({ _id: 'e1', name: 'Robotics Night', ...part });
    renderPortal(<EventCard event={event} timing="past" isOpen={false} {...card} />, {
      user: aUser(),
    });
    await waitFor(() => expect(list.calls).toHaveLength(1));
    expect(screen.queryByRole('button')).toBeNull();
  },
);

test.each([
  ['an event', eventCard],
  ['a club', clubCard],
])('the card of %s asks nothing for a visitor and has no such button', async (_, card) => {
  const list = handleFollows([], []);
  renderPortal(card);
  expect((await screen.findAllByRole('link')).length).toBeGreaterThan(0);
  expect(screen.queryByRole('button')).toBeNull();
  expect(list.calls).toHaveLength(0);
});
