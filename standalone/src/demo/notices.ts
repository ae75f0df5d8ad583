import { type announcements } from 'backend/db/schema/index';
import { endOfDay } from 'contracts/campus-time';
import { type Calendar } from './calendar';
import { clubKeyed } from './clubs';
import { type DemoFiles } from './demo-files';
import { demoId } from './ids';
import { personNamed } from './people';

/**
 * An announcement of the demo: days since it was posted, days it stays visible from today (null:
 * for good).
 */
interface Notice {
  club: string;
  by?: string;
  title: string;
  text: string;
  age: number;
  until: number | null;
  hasLeaflet?: boolean;
}

export const notices: readonly Notice[] = [
  {
    club: 'robotics',
    title: 'Workshop hours during the exams',
    text: 'The robotics workshop opens from four to seven until the end of the exams. The laser cutter is switched off; soldering is fine. Please leave the benches as you would like to find them.',
    age: 1,
    until: 20,
  },
  {
    club: 'robotics',
    title: 'Parts list for the RoboRace',
    text: 'The allowed parts are in the attached leaflet. Motors above 12 volts stay out, however nicely you ask.',
    age: 4,
    until: 25,
    hasLeaflet: true,
  },
  {
    club: 'coding',
    title: 'Night of Code: theme vote is open',
    text: 'Vote for the theme until the evening before. The three most wanted ones go into the hat.',
    age: 2,
    until: 6,
    hasLeaflet: true,
  },
  {
    club: 'coding',
    title: 'Mentors wanted',
    text: 'Third and fourth years: one hour a week, one grateful first year. Tell Kabir.',
    age: 16,
    until: null,
  },
  {
    club: 'drama',
    title: 'One-Act Night is sold out',
    text: 'All seats are taken; the waiting list moves up by itself when somebody cancels. Doors close at half past six sharp.',
    age: 1,
    until: 7,
  },
  {
    club: 'music',
    title: 'Practice room: new booking times',
    text: 'Bands from six, choir from four, soloists whenever the door is open.',
    age: 9,
    until: null,
  },
  {
    club: 'green',
    title: 'Thank you for 212 saplings',
    text: 'The avenue has never looked this young. Watering shifts hang beside the gate.',
    age: 22,
    until: null,
  },
  {
    club: 'startup',
    title: 'Seed grant: applications close soon',
    text: 'Two pages, one customer, no slides. The form is attached.',
    age: 6,
    until: 12,
    hasLeaflet: true,
  },
  {
    club: 'photo',
    by: 'Dr. Vikram Rao',
    title: 'Library hall booked for the exhibition',
    text: 'The hall is reserved for the society in the last week of the month. Frames can be collected from the office.',
    age: 11,
    until: null,
  },
  {
    club: 'quiz',
    title: 'Question setters meet after the next quiz',
    text: 'Bring ten questions whose answers nobody argues about.',
    age: 30,
    until: -3,
  },
];

type Row = typeof announcements.$inferInsert;

/** The rows of all announcements. */
export const noticeRows = ({ ago, at }: Calendar, { leaflets }: DemoFiles, zone: string): Row[] =>
  notices.map(({ club: key, by, title, text, age, until }, order) => {
    const club = clubKeyed(key);
    const path = leaflets.get(title);
    const createdAt = ago(age, order);
    return {
      id: demoId('announcement', order + 1),
      clubId: club.id,
      createdBy: personNamed(by ?? club.lead ?? 'Dr. Vikram Rao').id,
      title,
      description: text,
      attachments: path ? [path] : [],
      visibleUntil: until === null ? null : endOfDay(at(until, '12:00'), zone),
      createdAt,
      updatedAt: createdAt,
    };
  });
