import { calls, type CallShape } from 'contracts';
import { answerOf } from './answers';
import { sampleOf } from './sample';

const all: readonly CallShape[] = calls;

test.each(all.filter(({ answer }) => answer).map((call) => [call.key, call] as const))(
  '%s has a sample that its contract takes',
  (_, { answer }) => {
    expect(answer?.safeParse(sampleOf(answer as never)).error?.issues).toBeUndefined();
  },
);

test.each(all.map(({ key }) => key))('%s is answered by its own contract', (key) => {
  const [method = '', path = ''] = key.split(' ');
  const { status, body } = answerOf(method, path.replace(/:\w+/g, 'sample-1'), 'member');
  expect(status).toBe(200);
  const { answer } = all.find((call) => call.key === key) ?? {};
  if (answer) expect(answer.safeParse(JSON.parse(body)).success).toBe(true);
});

test('the person has the role that was asked for', () => {
  expect(JSON.parse(answerOf('GET', '/auth/profile', 'superAdmin').body)).toMatchObject({
    user: { role: 'superAdmin' },
  });
  expect(answerOf('GET', '/auth/profile', null).status).toBe(401);
  expect(answerOf('GET', '/nothing', 'member').status).toBe(404);
});

test('a list answers page by page only when a page is asked for', () => {
  const answer = (address: string) => JSON.parse(answerOf('GET', address, 'member').body) as object;
  expect(answer('/club?page=1&limit=24')).toMatchObject({ page: 1, total: 1 });
  expect(answer('/club')).not.toHaveProperty('total');
});
