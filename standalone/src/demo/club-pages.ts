import { type clubPages, type clubQuestions } from 'backend/db/schema/index';
import { type Calendar } from './calendar';
import { clubKeyed } from './clubs';
import { type DemoFiles } from './demo-files';
import { demoId } from './ids';
import { personNamed } from './people';

/** What a club of the demo shows below its facts. `scene`: what its cover is drawn with. */
interface PagePlan {
  club: string;
  scene?: number;
  links: readonly [label: string, address: string][];
}

/** Addresses that are reserved for examples: nobody else's page is behind them. */
export const pagePlans: readonly PagePlan[] = [
  {
    club: 'robotics',
    scene: 2,
    links: [
      ['Build diary', 'https://robotics.example.org/diary'],
      ['Parts we share', 'https://robotics.example.org/parts'],
      ['Write to us', 'robotics@example.org'],
    ],
  },
  {
    club: 'drama',
    scene: 3,
    links: [
      ['Scripts to read', 'https://drama.example.org/scripts'],
      ['Photos of the spring play', 'https://drama.example.org/spring'],
    ],
  },
  {
    club: 'coding',
    links: [
      ['Problem of the week', 'https://coding.example.org/problems'],
      ['Mentors', 'mentors@example.org'],
    ],
  },
  {
    club: 'astro',
    scene: 1,
    links: [
      ['Tonight’s sky', 'https://astro.example.org/tonight'],
      ['The bus to the hills', 'https://astro.example.org/bus'],
    ],
  },
];

/** `covers` names the stored path of each cover, by the club's key. */
export const pageRows = ({ covers }: DemoFiles): (typeof clubPages.$inferInsert)[] =>
  pagePlans.map(({ club, links }) => ({
    clubId: clubKeyed(club).id,
    cover: covers.get(club) ?? '',
    links: links.map(([label, address]) => ({ label, address })),
    version: 2,
  }));

/** `asked` and `days` are days ago. A question without an answer is unseen by the club. */
interface QuestionPlan {
  club: string;
  from: string;
  asked: number;
  text: string;
  answer?: { by: string; days: number; text: string };
}

const questionPlans: readonly QuestionPlan[] = [
  {
    club: 'robotics',
    from: 'Kavya Pillai',
    asked: 1,
    text: 'I have never soldered anything. Can I still come on Thursday?',
  },
  {
    club: 'coding',
    from: 'Asha Kulkarni',
    asked: 8,
    text: 'Do I need my own laptop for the problem evenings?',
    answer: {
      by: 'Kabir Mehta',
      days: 7,
      text: 'No, the lab has thirty machines. Bring one if you want your own editor.',
    },
  },
  {
    club: 'drama',
    from: 'Omkar Sawant',
    asked: 6,
    text: 'Is there something to do for people who would rather not be on stage?',
    answer: {
      by: 'Ishita Sharma',
      days: 5,
      text: 'Plenty: lights, sound, posters. We meet behind the hall at six.',
    },
  },
];

export const questionRows = ({ ago }: Calendar): (typeof clubQuestions.$inferInsert)[] =>
  questionPlans.map(({ club, from, asked, text, answer }, at) => ({
    id: demoId('question', at + 1),
    clubId: clubKeyed(club).id,
    askerId: personNamed(from).id,
    text,
    createdAt: ago(asked, at),
    ...(answer && {
      seenAt: ago(answer.days, at),
      answer: answer.text,
      answeredBy: personNamed(answer.by).id,
      answeredAt: ago(answer.days, at),
    }),
  }));
