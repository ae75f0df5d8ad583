import { demoId } from './ids';

/** A club of the demo; the first one is the first of every list. */
export interface Club {
  id: string;
  key: string;
  name: string;
  category: string;
  description: string;
  lead: string | null;
  coordinator: string | null;
  isActive: boolean;
  /** Age in days. */
  age: number;
  size: number;
  colours: readonly [string, string];
  mark: string;
}

const rows: readonly Omit<Club, 'id'>[] = [
  {
    key: 'robotics',
    name: 'Robotics Club',
    category: 'Technical',
    description:
      'We build robots that race, sort, climb and sometimes explode in a shower of screws. Beginners are welcome every Thursday evening in the workshop; bring curiosity, we have the soldering irons.',
    lead: 'Rohan Deshmukh',
    coordinator: 'Dr. Meera Joshi',
    isActive: true,
    age: 900,
    size: 16,
    colours: ['#1d4ed8', '#60a5fa'],
    mark: 'gear',
  },
  {
    key: 'drama',
    name: 'Drama Circle',
    category: 'Cultural',
    description:
      'Street plays, one-act nights and the big spring production. On stage, backstage, lights, sound, posters: there is a part for everyone.',
    lead: 'Ishita Sharma',
    coordinator: 'Dr. Sunita Nair',
    isActive: true,
    age: 860,
    size: 14,
    colours: ['#9d174d', '#f472b6'],
    mark: 'mask',
  },
  {
    key: 'coding',
    name: 'Coding Guild',
    category: 'Technical',
    description:
      'Weekly problem evenings, two hackathons a year and a mentoring circle in which second years teach first years their first merge conflict.',
    lead: 'Kabir Mehta',
    coordinator: 'Dr. Meera Joshi',
    isActive: true,
    age: 820,
    size: 18,
    colours: ['#065f46', '#34d399'],
    mark: 'brackets',
  },
  {
    key: 'photo',
    name: 'Photography Society',
    category: 'Arts',
    description:
      'Photo walks at dawn, a darkroom that still works, and an exhibition every term in the library hall.',
    lead: 'Neha Patil',
    coordinator: 'Prof. Anil Bhosale',
    isActive: true,
    age: 780,
    size: 11,
    colours: ['#1f2937', '#9ca3af'],
    mark: 'lens',
  },
  {
    key: 'debate',
    name: 'Debate Union',
    category: 'Literary',
    description:
      'Parliamentary debates on Mondays, public speaking for the shy on Wednesdays, and the inter-college cup in winter.',
    lead: 'Arjun Iyer',
    coordinator: 'Prof. Farhan Qureshi',
    isActive: true,
    age: 740,
    size: 10,
    colours: ['#7c2d12', '#fb923c'],
    mark: 'speech',
  },
  {
    key: 'music',
    name: 'Music Collective',
    category: 'Cultural',
    description:
      'From Hindustani vocal to three loud bands. The practice room is open until ten; instruments can be borrowed.',
    lead: 'Sana Shaikh',
    coordinator: 'Dr. Sunita Nair',
    isActive: true,
    age: 700,
    size: 15,
    colours: ['#5b21b6', '#a78bfa'],
    mark: 'note',
  },
  {
    key: 'green',
    name: 'Green Campus',
    category: 'Service',
    description:
      'We planted the avenue behind the hostels, run the compost pits and count the birds every January.',
    lead: 'Dev Malhotra',
    coordinator: 'Dr. Leena Thomas',
    isActive: true,
    age: 640,
    size: 12,
    colours: ['#166534', '#86efac'],
    mark: 'leaf',
  },
  {
    key: 'startup',
    name: 'Entrepreneurship Cell',
    category: 'Business',
    description:
      'Talks with founders, a pitch evening every month and a small seed grant for student teams with a first customer.',
    lead: 'Pooja Reddy',
    coordinator: 'Prof. Farhan Qureshi',
    isActive: true,
    age: 600,
    size: 9,
    colours: ['#92400e', '#fbbf24'],
    mark: 'rocket',
  },
  {
    key: 'astro',
    name: 'Astronomy Club',
    category: 'Science',
    description: 'Two telescopes, one dark roof and a bus to the hills whenever the moon is new.',
    lead: 'Aditya Gokhale',
    coordinator: 'Prof. Anil Bhosale',
    isActive: true,
    age: 540,
    size: 8,
    colours: ['#0c4a6e', '#38bdf8'],
    mark: 'star',
  },
  {
    key: 'chess',
    name: 'Chess Club',
    category: 'Sports',
    description:
      'Blitz on Tuesdays, long games on Saturdays, and a ladder that nobody has led for more than a month.',
    lead: 'Tanvi Desai',
    coordinator: null,
    isActive: true,
    age: 480,
    size: 7,
    colours: ['#374151', '#d1d5db'],
    mark: 'board',
  },
  {
    key: 'dance',
    name: 'Dance Crew',
    category: 'Cultural',
    description:
      'Contemporary, garba, hip hop and whatever the crew brings along. No audition, only practice.',
    lead: 'Maria Fernandes',
    coordinator: 'Dr. Sunita Nair',
    isActive: true,
    age: 400,
    size: 13,
    colours: ['#be185d', '#fda4af'],
    mark: 'wave',
  },
  {
    key: 'quiz',
    name: 'Quiz Society',
    category: 'Literary',
    description:
      'Open quizzes on the first Friday of the month. Teams are drawn by lot, so come alone and leave with friends.',
    lead: 'Yash Chavan',
    coordinator: 'Dr. Leena Thomas',
    isActive: true,
    age: 320,
    size: 9,
    colours: ['#3730a3', '#818cf8'],
    mark: 'question',
  },
  {
    key: 'radio',
    name: 'Campus Radio',
    category: '',
    description: 'The student radio is being rebuilt and takes no new members this term.',
    lead: null,
    coordinator: null,
    isActive: false,
    age: 260,
    size: 4,
    colours: ['#475569', '#94a3b8'],
    mark: 'wave',
  },
];

export const clubs: readonly Club[] = rows.map((row, at) => ({
  ...row,
  id: demoId('club', at + 1),
}));

/** A club of the demo by its key. */
export function clubKeyed(key: string): Club {
  const club = clubs.find((each) => each.key === key);
  if (!club) throw new Error(`the demo has no club ${key}`);
  return club;
}
