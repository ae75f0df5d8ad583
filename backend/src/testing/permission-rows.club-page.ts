import { clubQuestions } from '../db/schema';
import { newId } from '../lib/ids';
import { type Row, type World } from './permission-rows';

/** A question to Home Club that waits. */
const asked =
  (caller: 'stranger' | 'otherMember') =>
  async ({ campus, home, ...people }: World): Promise<Record<string, string>> => {
    const id = newId();
    await campus.db.insert(clubQuestions).values({
      id,
      clubId: home.id,
      askerId: people[caller].id,
      text: 'Do I need a laptop?',
      createdAt: campus.clock.now(),
    });
    return { id };
  };

const links = [{ label: 'Website', address: 'https://robots.example.org' }];
const until = '2026-03-02T06:30:00.000Z';

/** Covers, links and questions of clubs. */
// oxfmt-ignore
export const clubPageRows: Row[] = [
  // visitor member admin  coord  super  oAdmin oCoord oMember
  ['GET /club/:id/page',                                 [  200,   200,   200,   200,   200,   200,   200,   200 ], (w) => ({ params: { id: w.home.id } })],
  ['PUT /club/:id/page',                                 [  401,   403,   200,   403,   200,   403,   403,   403 ], (w) => ({ params: { id: w.home.id }, body: { links, removeCover: 'true' } })],
  ['POST /club/:id/questions',                           [  401,   200,   403,   200,   403,   200,   200,   200 ], (w) => ({ params: { id: w.home.id }, body: { text: 'Do I need a laptop?' } })],
  ['GET /club/:id/my-questions',                         [  401,   200,   200,   200,   200,   200,   200,   200 ], (w) => ({ params: { id: w.home.id } })],
  ['DELETE /club/question/:id',                          [  401,   404,   404,   404,   404,   404,   404,   200 ], (w) => ({ params: { id: w.more['id'] } }), asked('otherMember')],
  ['GET /club/:id/questions',                            [  401,   403,   200,   403,   200,   403,   403,   403 ], (w) => ({ params: { id: w.home.id }, query: { page: 1, limit: 10 } })],
  ['POST /club/:id/questions/seen',                      [  401,   403,   200,   403,   200,   403,   403,   403 ], (w) => ({ params: { id: w.home.id }, body: { until } }), asked('stranger')],
  ['PUT /club/:id/questions/:questionId/answer',         [  401,   403,   200,   403,   200,   403,   403,   403 ], (w) => ({ params: { id: w.home.id, questionId: w.more['id'] }, body: { answer: 'No.' } }), asked('stranger')],
];
