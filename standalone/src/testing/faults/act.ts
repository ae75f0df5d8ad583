import { setTimeout as delay } from 'node:timers/promises';
import { type Campus } from 'backend/model/model-campus';
import { type Random } from 'backend/model/random';
import { stepNames, steps } from 'backend/model/steps';
import { type People } from './front-people';
import { live, type Tally } from './subject';
import { type CheckedLine } from './subjects';

/** Statuses that are no failure here: `createPeople` judges outages. */
const fine = new Set([200, 201, 204, 400, 401, 403, 404, 409, 0, 502, 503, 504, 507]);
const reads = [
  '/login',
  '/api/club',
  '/api/event/approved?tab=upcoming',
  '/api/announcement?page=1',
];
/** Between two requests of a person, in ms. */
const PAUSE = 60;

/** Who acts, on which campus, and the writes that are followed. */
export interface Crowd {
  people: People;
  campus: Campus;
  lines: readonly CheckedLine[];
  random: Random;
  tally: Tally;
  /** Which steps of the model are taken; all but erasures by default. */
  takes?: (name: string) => boolean;
  /** Between two requests of a person, in ms. */
  pause?: number;
}

/** Two people of the model, a reader, and everybody whose writes are followed. */
export async function act(
  {
    people,
    campus,
    lines,
    random,
    tally,
    takes = (name) => name !== 'erases an account',
    pause = PAUSE,
  }: Crowd,
  isOver: () => boolean,
): Promise<void> {
  const names = stepNames.filter(takes);
  const world = { campus, random, send: people.send, erase: async () => false };
  const model = async () => {
    while (!isOver()) {
      const name = random.pick(names) ?? '';
      const answer = await steps[name]?.[1](world);
      if (answer && !fine.has(answer.status))
        people.wrong.push(`somebody ${name}: ${answer.status} ${JSON.stringify(answer.body)}`);
      await delay(pause);
    }
  };
  const reader = async () => {
    for (let turn = 0; !isOver(); turn += 1) {
      const path = reads[turn % reads.length] ?? '/';
      const token = path.startsWith('/api/announcement') ? campus.superAdmin.token : undefined;
      const heard = await people.hear({ method: 'GET', path, ...(token ? { token } : {}) });
      if (!fine.has(heard.status)) people.wrong.push(`${path}: ${heard.status}`);
      await delay(pause);
    }
  };
  await Promise.all([
    model(),
    model(),
    reader(),
    ...lines.map((line) => live(line, people, { isOver, tally, pause })),
  ]);
}
