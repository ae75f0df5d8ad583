import { type eventModes, type eventTypes } from 'contracts/constants';

type Mode = (typeof eventModes)[number];
type Kind = (typeof eventTypes)[number];

/**
 * How far an event has come: sent in; approved by the coordinator; approved; refused by either;
 * called off; moved.
 */
export type Stage =
  | 'pending'
  | 'faculty'
  | 'approved'
  | 'refused-faculty'
  | 'refused-super'
  | 'cancelled'
  | 'moved';

/**
 * One event of the demo. `day` counts from today, `time` is campus time, `age` says how many days
 * ago it was sent in.
 */
export interface EventPlan {
  club: string;
  name: string;
  kind: Kind;
  mode: Mode;
  day: number;
  time: string;
  minutes: number;
  venue: string;
  seats: number;
  fees: number;
  stage: Stage;
  age: number;
  /** Seats taken by invented people; `full` adds a waiting list. */
  taken: number | 'full' | 'almost';
  about: string;
  tags: string;
  /** Of a competition: the largest team, 1 for solo, 0 when it is not set up yet. */
  team?: number;
  banner?: boolean;
  leaflet?: boolean;
  remark?: string;
  /** Takes people until half an hour before it begins; others close on an evening before. */
  isWalkIn?: boolean;
}

type Short = [
  club: string,
  name: string,
  kind: Kind,
  mode: Mode,
  day: number,
  time: string,
  minutes: number,
  venue: string,
  seats: number,
  fees: number,
  stage: Stage,
  age: number,
  taken: EventPlan['taken'],
  about: string,
  tags: string,
  more?: Partial<EventPlan>,
];

const online = 'Online';
// oxfmt-ignore
const rows: readonly Short[] = [
  // Today
  ['coding', 'Git and Good Habits', 'WORKSHOP', 'OFFLINE', 0, '10:00', 120, 'Lab 3, Computer Centre', 30, 0, 'approved', 21, 19, 'Branches, reviews and the art of a small commit, practised on a repository that fights back.', 'git, beginners', { banner: true, isWalkIn: true }],
  ['music', 'Courtyard Unplugged', 'CULTURAL', 'OFFLINE', 0, '17:30', 150, 'Old Courtyard', 60, 0, 'approved', 18, 27, 'Six acts, no amplifiers, chai from the canteen. Sit on the steps and listen.', 'music, evening', { banner: true, isWalkIn: true }],
  ['debate', 'Motion of the Day: Attendance', 'MEETUP', 'HYBRID', 0, '19:00', 90, 'Seminar Hall 2', 40, 0, 'approved', 15, 12, 'This house would abolish compulsory attendance. Speak for five minutes or heckle politely.', 'debate', { isWalkIn: true }],
  // Approved and upcoming; the first has seats left
  ['robotics', 'Line Follower Build Night', 'WORKSHOP', 'OFFLINE', 2, '17:00', 180, 'Robotics Workshop', 40, 0, 'approved', 14, 11, 'Two motors, three sensors and one evening: go home with a robot that finds its own way along a black line. Parts are lent, the code is yours.', 'robots, electronics, beginners', { banner: true, leaflet: true }],
  ['green', 'Sapling Morning', 'OTHER', 'OFFLINE', 3, '07:30', 120, 'Hostel Avenue', 50, 0, 'approved', 12, 22, 'Forty saplings, ten spades, breakfast afterwards. Wear shoes that may get muddy.', 'outdoors, volunteering'],
  ['coding', 'Night of Code', 'COMPETITION', 'OFFLINE', 5, '18:00', 720, 'Computer Centre', 48, 100, 'approved', 25, 0, 'Twelve hours, teams of up to four, one theme announced at the start. Coffee is included, sleep is not.', 'hackathon, teams', { team: 4, banner: true, leaflet: true }],
  ['drama', 'One-Act Night', 'CULTURAL', 'OFFLINE', 6, '18:30', 120, 'Main Auditorium', 25, 50, 'approved', 20, 'full', 'Four plays of twenty minutes, written and directed by students. Doors close when the lights go down.', 'theatre, evening', { banner: true }],
  ['astro', 'Winter Sky over the Hills', 'MEETUP', 'OFFLINE', 7, '20:00', 300, 'Bus stop, Main Gate', 24, 250, 'approved', 19, 'almost', 'The bus leaves at eight and is back after midnight. Both telescopes come along; blankets do not.', 'stars, trip', { banner: true }],
  ['startup', 'First Customer Before First Code', 'SEMINAR', 'HYBRID', 8, '16:00', 90, 'Seminar Hall 1', 80, 0, 'approved', 11, 33, 'Three founders of this college on how they sold what did not exist yet.', 'founders, talk'],
  ['quiz', 'Open Quiz: Everything Maharashtra', 'COMPETITION', 'OFFLINE', 9, '17:00', 120, 'Library Hall', 40, 0, 'approved', 10, 0, 'Forty questions, no phones, teams of two that are drawn at the door when you come alone.', 'quiz', { team: 2 }],
  ['chess', 'Blitz Ladder', 'COMPETITION', 'OFFLINE', 10, '15:00', 240, 'Student Centre, Room 4', 32, 20, 'approved', 9, 14, 'Seven rounds of five minutes each, Swiss system. Boards and clocks are there.', 'chess', { team: 1 }],
  ['photo', 'Portraits in Window Light', 'WORKSHOP', 'OFFLINE', 12, '14:00', 150, 'Fine Arts Studio', 16, 150, 'approved', 9, 'almost', 'One window, one reflector, one patient model. Phones are welcome too.', 'photography'],
  ['coding', 'Ask a Maintainer', 'SEMINAR', 'ONLINE', 14, '20:00', 75, online, 200, 0, 'approved', 8, 35, 'A maintainer of a large open source project answers everything you never dared to ask in an issue.', 'open source, online'],
  ['dance', 'Garba for Two Left Feet', 'WORKSHOP', 'OFFLINE', 16, '18:00', 120, 'Gymnasium', 60, 30, 'moved', 8, 21, 'Steps for the whole evening, slowly, until they stick.', 'dance, beginners', { banner: true }],
  ['robotics', 'RoboRace Challenge', 'COMPETITION', 'OFFLINE', 20, '10:00', 420, 'Indoor Stadium', 60, 200, 'approved', 16, 0, 'The yearly race: build small, drive fast, repair faster. Teams of up to five.', 'robots, teams', { team: 5, banner: true, leaflet: true }],
  ['debate', 'Freshers’ Parliamentary Cup', 'COMPETITION', 'HYBRID', 27, '09:30', 480, 'Seminar Hall 1 and 2', 64, 0, 'approved', 7, 4, 'Three rounds, break at five in the afternoon. The format is explained before the first motion.', 'debate, teams', { team: 0 }],
  ['music', 'Studio Recording Basics', 'WORKSHOP', 'HYBRID', 33, '16:30', 120, 'Recording Room', 20, 80, 'approved', 6, 7, 'Two microphones, one mixer, and why the quiet parts are the hard parts.', 'music, recording'],
  // Waiting for the coordinator
  ['robotics', 'Drone Safety Briefing', 'SEMINAR', 'OFFLINE', 11, '16:00', 60, 'Robotics Workshop', 50, 0, 'pending', 9, 0, 'Where one may fly on campus, where not, and how to land when something smells burnt.', 'drones, safety', { leaflet: true }],
  ['robotics', 'Arduino from Zero', 'WORKSHOP', 'HYBRID', 18, '17:00', 150, 'Robotics Workshop', 36, 50, 'pending', 4, 0, 'Blink, read, move: three evenings in one, with kits to borrow.', 'electronics, beginners', { banner: true }],
  ['coding', 'Algorithms over Chai', 'MEETUP', 'OFFLINE', 13, '18:00', 90, 'Canteen Terrace', 25, 0, 'pending', 2, 0, 'One problem, many opinions. Bring paper.', 'algorithms'],
  ['robotics', 'Robot Football Trials', 'COMPETITION', 'OFFLINE', 30, '11:00', 240, 'Indoor Stadium', 30, 0, 'pending', 0, 0, 'We look for three drivers and two mechanics for the inter-college league.', 'robots, trials', { team: 0 }],
  ['drama', 'Street Play Rehearsal, Open Doors', 'CULTURAL', 'OFFLINE', 15, '17:30', 120, 'Amphitheatre', 80, 0, 'pending', 6, 0, 'Watch a street play being made, and say what you think.', 'theatre'],
  ['green', 'Bird Count', 'OTHER', 'OFFLINE', 24, '06:30', 180, 'Lake Gate', 30, 0, 'pending', 3, 0, 'The yearly count with the city’s naturalists. Binoculars are shared.', 'outdoors, birds'],
  ['chess', 'Simultaneous with a Grandmaster', 'MEETUP', 'OFFLINE', 36, '16:00', 180, 'Student Centre', 20, 100, 'pending', 1, 0, 'Twenty boards, one guest, no mercy.', 'chess'],
  // Approved by the coordinator, waiting for the super admin
  ['coding', 'Inter-College Hackathon', 'COMPETITION', 'OFFLINE', 22, '09:00', 1440, 'Main Auditorium', 120, 300, 'faculty', 12, 0, 'Twenty-four hours, six colleges, one winner. We host.', 'hackathon, teams', { team: 0, banner: true, leaflet: true, remark: 'Night security is arranged with the hostel office.' }],
  ['robotics', '3D Printing Clinic', 'TECHNICAL', 'OFFLINE', 17, '15:00', 90, 'Fab Lab', 24, 0, 'faculty', 7, 0, 'Bring the part that failed; leave with the part that fits.', '3d printing', { remark: 'Good use of the new lab.' }],
  ['music', 'Spring Concert', 'CULTURAL', 'OFFLINE', 40, '18:00', 180, 'Open Air Theatre', 300, 120, 'faculty', 5, 0, 'The collective’s big evening with all three bands and the choir.', 'music, concert', { banner: true, remark: 'Please end by ten, the exams begin the week after.' }],
  ['startup', 'Pitch Evening', 'OTHER', 'HYBRID', 19, '17:30', 120, 'Incubation Centre', 45, 0, 'faculty', 2, 0, 'Five minutes each, honest questions, one seed grant.', 'pitch', { remark: '' }],
  // Past
  ['robotics', 'Open Workshop Day', 'MEETUP', 'OFFLINE', -6, '11:00', 240, 'Robotics Workshop', 80, 0, 'approved', 30, 31, 'All projects on the table, all questions allowed.', 'robots', { banner: true }],
  ['photo', 'Monsoon Walk', 'OTHER', 'OFFLINE', -12, '06:30', 150, 'Main Gate', 25, 0, 'approved', 34, 18, 'The old town in the rain.', 'photography, walk'],
  ['coding', 'Python in an Afternoon', 'WORKSHOP', 'ONLINE', -18, '14:00', 180, online, 100, 0, 'approved', 40, 36, 'From nothing to a small program that renames a thousand files.', 'python, online'],
  ['dance', 'Freshers’ Showcase', 'CULTURAL', 'OFFLINE', -25, '18:30', 120, 'Main Auditorium', 45, 40, 'approved', 48, 'full', 'What the new crew learnt in six weeks.', 'dance'],
  ['debate', 'Autumn Cup', 'COMPETITION', 'OFFLINE', -33, '10:00', 420, 'Seminar Hall 1', 40, 50, 'approved', 60, 0, 'Teams of two, four rounds, a final before a full hall.', 'debate, teams', { team: 2 }],
  ['quiz', 'General Quiz', 'COMPETITION', 'OFFLINE', -40, '17:00', 120, 'Library Hall', 40, 0, 'approved', 62, 24, 'The one with the sound round.', 'quiz', { team: 1 }],
  ['astro', 'Saturn at Its Best', 'MEETUP', 'OFFLINE', -48, '20:30', 150, 'Science Block Roof', 30, 0, 'approved', 70, 25, 'Rings, moons and hot chocolate.', 'stars'],
  ['green', 'Compost for Hostels', 'SEMINAR', 'HYBRID', -55, '16:00', 60, 'Hostel 4 Common Room', 40, 0, 'approved', 75, 16, 'What may go in, what may not, and why it does not smell.', 'composting'],
  // Refused, cancelled, or past without a decision
  ['coding', 'All-Night LAN Party', 'OTHER', 'OFFLINE', 21, '22:00', 600, 'Computer Centre', 60, 50, 'refused-faculty', 10, 0, 'Bring your own machine.', 'games', { remark: 'The centre closes at ten: please move it to a Saturday afternoon.' }],
  ['startup', 'Crypto Trading Contest', 'COMPETITION', 'ONLINE', 25, '18:00', 120, online, 100, 500, 'refused-super', 13, 0, 'Who makes the most of a hundred rupees?', 'trading', { team: 0, remark: 'No contests with real money on campus.' }],
  ['drama', 'Mime Workshop', 'WORKSHOP', 'OFFLINE', 4, '16:00', 120, 'Amphitheatre', 30, 0, 'cancelled', 17, 8, 'Say everything without a word.', 'theatre', { remark: 'The guest teacher is ill; we will offer it again next month.' }],
  ['music', 'Harmonium Repair Day', 'TECHNICAL', 'OFFLINE', -9, '12:00', 180, 'Music Room', 12, 0, 'cancelled', 32, 5, 'Bring the one that wheezes.', 'music', { remark: 'The music room is being painted.' }],
  ['photo', 'Darkroom Evening', 'WORKSHOP', 'OFFLINE', -3, '18:00', 120, 'Darkroom', 8, 60, 'pending', 16, 0, 'Red light, clear water, first print.', 'photography, film'],
  // Tonight and tomorrow: whatever the hour, the first pages have events that still take people
  ['astro', 'Jupiter from the Roof', 'MEETUP', 'OFFLINE', 0, '21:30', 90, 'Science Block Roof', 40, 0, 'approved', 13, 17, 'Four moons, two bands and one telescope each. Come up the back stairs; the lift stops at nine.', 'stars, evening', { banner: true, isWalkIn: true }],
  ['photo', 'Golden Hour at the Lake', 'OTHER', 'OFFLINE', 1, '16:30', 90, 'Lake Gate', 30, 0, 'approved', 14, 12, 'One lens, one hour of good light, and a slow walk around the water.', 'photography, walk', { banner: true, isWalkIn: true }],
  ['drama', 'Open Stage', 'CULTURAL', 'HYBRID', 1, '18:30', 120, 'Amphitheatre', 80, 0, 'approved', 12, 24, 'Ten slots of eight minutes: monologues, sketches, bad puns. Put your name on the list at the door.', 'theatre, evening', { isWalkIn: true }],
  ['quiz', 'Lunch Break Quiz', 'MEETUP', 'OFFLINE', 1, '13:00', 45, 'Canteen Terrace', 36, 0, 'approved', 11, 14, 'Twenty questions between two lectures. The losers fetch the tea.', 'quiz', { isWalkIn: true }],
];

export const eventPlans: readonly EventPlan[] = rows.map(
  ([
    club,
    name,
    kind,
    mode,
    day,
    time,
    minutes,
    venue,
    seats,
    fees,
    stage,
    age,
    taken,
    about,
    tags,
    more,
  ]) => ({
    club,
    name,
    kind,
    mode,
    day,
    time,
    minutes,
    venue,
    seats,
    fees,
    stage,
    age,
    taken,
    about,
    tags,
    ...more,
  }),
);
