import { newSecret } from 'backend/lib/ids';
import { type competitions, type eventDecisions, type events } from 'backend/db/schema/index';
import { eventDepartments } from 'contracts/constants';
import { type Calendar } from './calendar';
import { type Club, clubKeyed } from './clubs';
import { type EventPlan, eventPlans, type Stage } from './event-plan';
import { type DemoFiles } from './demo-files';
import { demoId } from './ids';
import { personNamed } from './people';

type EventRow = typeof events.$inferInsert;
type DecisionRow = typeof eventDecisions.$inferInsert;
type CompetitionRow = typeof competitions.$inferInsert;

const statuses: Readonly<Record<Stage, NonNullable<EventRow['approvalStatus']>>> = {
  pending: 'PENDING',
  faculty: 'FACULTY_APPROVED',
  approved: 'SUPER_ADMIN_APPROVED',
  moved: 'SUPER_ADMIN_APPROVED',
  cancelled: 'SUPER_ADMIN_APPROVED',
  'refused-faculty': 'REJECTED',
  'refused-super': 'REJECTED',
};

const leadOf = (club: Club) => personNamed(club.lead ?? 'Dr. Vikram Rao').id;
const hours = (count: number) => count * 3_600_000;

function timesOf(plan: EventPlan, order: number, { at, ago }: Calendar) {
  const { day, time, minutes, age, isWalkIn } = plan;
  const date = at(day, time);
  const createdAt = ago(age, order);
  // The evening before, or two days before a larger one; always before the event.
  const deadline = isWalkIn
    ? new Date(date.getTime() - hours(0.5))
    : at(day - (minutes > 200 ? 2 : 1), '20:00');
  return {
    date,
    endsAt: new Date(date.getTime() + minutes * 60_000),
    registrationDeadline: deadline,
    createdAt,
    updatedAt: createdAt,
  };
}

const departmentsFor = (order: number) =>
  order % 3 === 0 ? [...eventDepartments] : eventDepartments.slice(order % 4, (order % 4) + 3);

/** The rows of all events, without anybody in them yet. */
export const eventRows = (calendar: Calendar, { banners, leaflets }: DemoFiles): EventRow[] =>
  eventPlans.map((plan, order) => {
    const club = clubKeyed(plan.club);
    const times = timesOf(plan, order, calendar);
    const attachment = leaflets.get(plan.name);
    const hasLink = plan.mode !== 'OFFLINE';
    return {
      id: demoId('event', order + 1),
      clubId: club.id,
      createdBy: leadOf(club),
      name: plan.name,
      description: plan.about,
      ...times,
      duration: plan.minutes,
      venue: plan.venue,
      mode: plan.mode,
      eventType: plan.kind,
      maxParticipants: plan.seats,
      fees: plan.fees,
      tags: plan.tags.split(', '),
      departmentsAllowed: departmentsFor(order),
      banner: banners.get(plan.name) ?? null,
      attachments: attachment ? [attachment] : [],
      platformLink: hasLink ? `https://meet.example.org/${plan.club}-${order + 1}` : null,
      approvalStatus: statuses[plan.stage],
      passSecret: newSecret(),
      ...(plan.stage === 'cancelled'
        ? { cancelledAt: calendar.ago(1, order), cancelReason: plan.remark ?? '' }
        : {}),
      ...(plan.stage === 'moved'
        ? { movedAt: calendar.ago(2, order), movedText: `Moved to the ${plan.venue}` }
        : {}),
    };
  });

const remarks = [
  'Looks good.',
  '',
  'Please keep the fire exit free.',
  'Approved, well prepared.',
  '',
];

/** Who decided on what: coordinators first, the super admin after them. */
export function decisionRows(calendar: Calendar): DecisionRow[] {
  const rows: DecisionRow[] = [];
  for (const [order, { club: key, stage, age, remark }] of eventPlans.entries()) {
    if (stage === 'pending') continue;
    const club = clubKeyed(key);
    const add = (
      role: DecisionRow['role'],
      status: DecisionRow['status'],
      decider: string,
      days: number,
      text: string,
    ) =>
      rows.push({
        id: demoId('decision', rows.length + 1),
        eventId: demoId('event', order + 1),
        submission: 1,
        role,
        status,
        deciderId: personNamed(decider).id,
        remark: text,
        at: new Date(calendar.ago(age - days, order).getTime() + hours(2)),
      });
    const coordinator = club.coordinator ?? 'Dr. Leena Thomas';
    const said = remark ?? remarks[order % remarks.length] ?? '';
    if (stage === 'refused-faculty') {
      add('facultyCoordinator', 'REJECTED', coordinator, 1, said);
      continue;
    }
    add(
      'facultyCoordinator',
      'APPROVED',
      coordinator,
      1,
      stage === 'faculty' ? said : 'Fine with me.',
    );
    if (stage === 'faculty') continue;
    add(
      'superAdmin',
      stage === 'refused-super' ? 'REJECTED' : 'APPROVED',
      'Dr. Vikram Rao',
      2,
      stage === 'cancelled' ? 'Approved.' : said,
    );
  }
  return rows;
}

function roundsOf(
  { name, about, day, time, minutes }: EventPlan,
  { at }: Calendar,
): NonNullable<CompetitionRow['rounds']> {
  const first = {
    name: 'Round 1',
    description: `Everyone who registered for ${name} takes part.`,
    date: at(day, time).toISOString(),
    duration: Math.max(30, Math.round(minutes / 2)),
    isLive: true,
  };
  const final = {
    name: 'Final',
    description: `The best of the first round. ${about.split('.')[0] ?? ''}.`,
    date: new Date(at(day, time).getTime() + minutes * 30_000).toISOString(),
    duration: Math.max(30, Math.round(minutes / 2)),
    isLive: false,
  };
  return minutes > 120 ? [first, final] : [first];
}

/** The competitions that are set up; those with `team: 0` wait for their admin. */
export function competitionRows(calendar: Calendar): CompetitionRow[] {
  return eventPlans.flatMap((plan, order): CompetitionRow[] => {
    if (plan.kind !== 'COMPETITION' || !plan.team) return [];
    const { createdAt, updatedAt, registrationDeadline } = timesOf(plan, order, calendar);
    const club = clubKeyed(plan.club);
    return [
      {
        id: demoId('competition', order + 1),
        eventId: demoId('event', order + 1),
        description: `${plan.about} Ties are settled by a second run.`,
        teamAllowed: plan.team > 1,
        teamSizeLimit: plan.team,
        evaluationCriteria: 'Idea 30%, craft 40%, presentation 30%.',
        rounds: roundsOf(plan, calendar),
        prizes: [
          { position: 1, reward: '₹5,000 and the cup' },
          { position: 2, reward: '₹2,500' },
          { position: 3, reward: '₹1,000' },
        ],
        judges: [
          {
            name: club.coordinator ?? 'Dr. Leena Thomas',
            profile: 'Faculty coordinator',
            userId: '',
          },
        ],
        rules: [
          'Be there a quarter of an hour before the start.',
          'The judges’ word is final.',
          'Fair play, always.',
        ],
        registrationDeadline,
        createdBy: leadOf(club),
        createdAt,
        updatedAt,
      },
    ];
  });
}
