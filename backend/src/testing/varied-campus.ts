import { type TestApp } from './index';
import { type TestClub, type TestUser } from './people';
import { eventMaker } from './event-maker';

/**
 * A campus without the usual one coordinator per club: Asha coordinates Chess and Drama and is a
 * plain member of Art; Bela coordinates Art, and Old, which is not active; Music has no
 * coordinator, that of Film is deactivated, that of Dance was lowered to member.
 */
export const variedCampus = async (campus: TestApp) => {
  const { user, club } = campus.make;
  const coordinator = (name: string, values: object = {}) =>
    user({ name, role: 'facultyCoordinator', ...values });
  const [asha, bela, gone, lowered] = [
    await coordinator('Asha'),
    await coordinator('Bela'),
    await coordinator('Gone', { isActive: false }),
    await coordinator('Lowered', { role: 'member' }),
  ];
  const [admin, dean, student] = [
    await user({ name: 'Admin', role: 'clubAdmin' }),
    await user({ name: 'Dean', role: 'superAdmin' }),
    await user({ name: 'Student' }),
  ];
  const own = (name: string, values: Parameters<typeof club>[0]) =>
    club({ name, admins: [admin], ...values });
  const clubs = {
    chess: await own('Chess', { coordinators: [asha], members: [student] }),
    drama: await own('Drama', { coordinators: [asha, bela] }),
    art: await own('Art', { coordinators: [bela], members: [asha] }),
    old: await own('Old', { coordinators: [bela], isActive: false }),
    music: await own('Music', { members: [asha, student] }),
    film: await own('Film', { coordinators: [gone] }),
    dance: await own('Dance', { coordinators: [lowered] }),
  } satisfies Record<string, TestClub>;
  return { ...clubs, clubs, asha, bela, gone, lowered, admin, dean, student };
};
export type VariedCampus = Awaited<ReturnType<typeof variedCampus>>;

const day = 86_400_000;
/** Every state that an event can be in, as values of its row at `now`. */
export const statesAt = (now: Date) => {
  const at = (milliseconds: number) => ({ date: new Date(now.getTime() + milliseconds) });
  return {
    pending: { approvalStatus: 'PENDING' },
    'pending, an hour ago': { approvalStatus: 'PENDING', ...at(-3_600_000) },
    'pending, cancelled': { approvalStatus: 'PENDING', cancelledAt: now },
    'faculty approved': { approvalStatus: 'FACULTY_APPROVED' },
    'faculty approved, an hour ago': { approvalStatus: 'FACULTY_APPROVED', ...at(-3_600_000) },
    'faculty approved, yesterday': { approvalStatus: 'FACULTY_APPROVED', ...at(-day) },
    'faculty approved, cancelled': { approvalStatus: 'FACULTY_APPROVED', cancelledAt: now },
    approved: { approvalStatus: 'SUPER_ADMIN_APPROVED' },
    'approved, over': { approvalStatus: 'SUPER_ADMIN_APPROVED', ...at(-day) },
    'approved, cancelled': { approvalStatus: 'SUPER_ADMIN_APPROVED', cancelledAt: now },
    rejected: { approvalStatus: 'REJECTED' },
  } as const;
};
export type State = keyof ReturnType<typeof statesAt>;

/** One event of a club in each state, by state. */
export const eventInEachState = async (
  campus: TestApp,
  club: TestClub,
  creator: TestUser,
): Promise<Record<State, { id: string; name: string }>> => {
  const states = Object.entries(statesAt(campus.clock.now()));
  const made = await eventMaker(campus).events(
    states.map(([name, values]) => ({ club, creator, name: `${club.name}: ${name}`, ...values })),
  );
  return Object.fromEntries(states.map(([state], place) => [state, made[place]])) as Record<
    State,
    { id: string; name: string }
  >;
};
