import { type registrations, type teams } from 'backend/db/schema/index';
import { type Calendar } from './calendar';
import { type EventPlan, eventPlans } from './event-plan';
import { demoId } from './ids';
import { attendees, type Person, personNamed } from './people';

type TeamRow = typeof teams.$inferInsert;
type RegistrationRow = typeof registrations.$inferInsert;

export interface Attendance {
  teams: TeamRow[];
  registrations: RegistrationRow[];
  /** Per event id: people who hold a seat, and people who wait. */
  counts: Map<string, { seats: number; waiting: number }>;
}

/** Events the student account is in, alone. */
const STUDENT_EVENTS = [
  'Sapling Morning',
  'Ask a Maintainer',
  'Open Workshop Day',
  'Python in an Afternoon',
  'General Quiz',
];

/** One for each team. */
const teamNames = [
  'Null Pointers',
  'Chai Driven',
  'The Short Circuits',
  'Nine Volts',
  'Monsoon Five',
  'Late Night Labs',
  'Zero Gravity',
  'Masala Bots',
  'Gear Heads',
  'Torque of the Town',
  'Loose Screws',
  'Maratha Minds',
  'Sahyadri Six',
  'The Second Guess',
  'Points of Order',
  'The Rebuttals',
  'House Divided',
  'Closing Whips',
  'Framers',
  'Point Blank',
  'The Deputies',
  'First Proposition',
];

type Member = [name: string, status: 'CONFIRMED' | 'INVITED'];
interface TeamPlan {
  event: string;
  leader: string;
  members: Member[];
  isPaid: boolean;
  isCancelled?: boolean;
}

/**
 * People not used yet, each time from another place in the list; seven has no divisor in common
 * with its length.
 */
const spread = (turn: number, count: number, used: Set<string>): Person[] => {
  const found: Person[] = [];
  for (let step = 0; found.length < count && step < attendees.length; step += 1) {
    const person = attendees[(turn * 11 + step * 7) % attendees.length];
    if (!person || used.has(person.id)) continue;
    used.add(person.id);
    found.push(person);
  }
  return found;
};

/**
 * Team competitions: the student in one team, paid and unpaid ones, one with an open invitation,
 * one called off.
 */
function teamPlans(): TeamPlan[] {
  const plans: TeamPlan[] = [];
  const events: [string, number, number][] = [
    ['Night of Code', 6, 3],
    ['RoboRace Challenge', 5, 4],
    ['Open Quiz: Everything Maharashtra', 3, 2],
    ['Autumn Cup', 8, 2],
  ];
  for (const [at, [event, count, size]] of events.entries()) {
    const used = new Set<string>();
    for (let turn = 0; turn < count; turn += 1) {
      const isStudents = event === 'Night of Code' && turn === 1;
      const [leader, ...others] = spread(at * 3 + turn, size, used);
      if (!leader) continue;
      const members = others.map(({ name }, order): Member => [
        name,
        turn === 2 && order === 0 && event !== 'Autumn Cup' ? 'INVITED' : 'CONFIRMED',
      ]);
      if (isStudents) members.push(['Asha Kulkarni', 'CONFIRMED']);
      plans.push({
        event,
        leader: leader.name,
        members,
        isPaid: turn % 2 === 0,
        isCancelled: event === 'RoboRace Challenge' && turn === 4,
      });
    }
  }
  return plans;
}

const seatsWanted = ({ taken, seats }: EventPlan) =>
  taken === 'full' ? seats : taken === 'almost' ? seats - 2 : taken;

/** Who is registered for what, in every status there is. */
export function attendanceOf({ ago }: Calendar): Attendance {
  const result: Attendance = { teams: [], registrations: [], counts: new Map() };
  const planOf = new Map(
    eventPlans.map((plan, order) => [plan.name, { plan, eventId: demoId('event', order + 1) }]),
  );
  const add = (name: string, person: Person, more: Partial<RegistrationRow>, order: number) => {
    const found = planOf.get(name);
    if (!found) return;
    const { plan, eventId } = found;
    const status = more.status ?? 'CONFIRMED';
    const days = Math.max(
      0.2,
      Math.min(plan.age - 3, plan.age * 0.7) - order * 0.1 + (plan.day < 0 ? -plan.day * 0.3 : 0),
    );
    result.registrations.push({
      id: demoId('registration', result.registrations.length + 1),
      eventId,
      userId: person.id,
      status,
      isPaid: plan.fees === 0 || order % 3 !== 0,
      createdAt: ago(days, order),
      ...(status === 'CANCELLED' ? { cancelledAt: ago(days * 0.5, order) } : {}),
      ...(plan.day < 0 && status === 'CONFIRMED' && order % 4 !== 3
        ? { checkedInAt: ago(-plan.day, order) }
        : {}),
      ...more,
    });
    const counts = result.counts.get(eventId) ?? { seats: 0, waiting: 0 };
    if (status === 'CONFIRMED' || status === 'INVITED') counts.seats += 1;
    if (status === 'WAITING') counts.waiting += 1;
    result.counts.set(eventId, counts);
  };

  for (const [order, plan] of eventPlans.entries()) {
    const used = new Set<string>();
    const hasStudent = STUDENT_EVENTS.includes(plan.name);
    if (hasStudent) add(plan.name, personNamed('Asha Kulkarni'), {}, 1);
    const wanted = seatsWanted(plan) - (hasStudent ? 1 : 0);
    for (const [turn, person] of spread(order, wanted, used).entries())
      add(plan.name, person, {}, turn);
    if (plan.taken === 'full' && plan.day > 0)
      for (const [turn, person] of spread(order + 3, 3, used).entries())
        add(plan.name, person, { status: 'WAITING', isPaid: false }, wanted + turn);
    if (wanted > 10)
      for (const person of spread(order + 5, 1, used))
        add(plan.name, person, { status: 'CANCELLED' }, 2);
  }

  for (const [order, { event, leader, members, isPaid, isCancelled }] of teamPlans().entries()) {
    const found = planOf.get(event);
    if (!found) continue;
    const { plan, eventId } = found;
    const isSettled = isPaid || plan.fees === 0;
    const id = demoId('team', order + 1);
    const name = teamNames[order] ?? `Team ${order + 1}`;
    const isOpen = members.some(([, own]) => own === 'INVITED');
    const age = isOpen
      ? 0.5
      : Math.max(1, plan.age * 0.6 - order * 0.2 + (plan.day < 0 ? -plan.day * 0.3 : 0));
    // Open invitations are younger than a day: they expire after two.
    const createdAt = ago(age, order);
    result.teams.push({
      id,
      eventId,
      name,
      nameKey: name.toLowerCase(),
      leaderId: personNamed(leader).id,
      isPaid: isSettled,
      createdAt,
      cancelledAt: isCancelled ? ago(1, order) : null,
    });
    const status = isCancelled ? 'CANCELLED' : 'CONFIRMED';
    const common = { teamId: id, isPaid: isSettled, createdAt };
    add(event, personNamed(leader), { ...common, isLeader: true, status }, order);
    for (const [person, own] of members)
      add(
        event,
        personNamed(person),
        { ...common, status: isCancelled ? 'CANCELLED' : own },
        order,
      );
  }
  return result;
}
