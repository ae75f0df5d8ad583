import { isInvited } from './is-invited';

const now = Date.parse('2026-03-06T06:00:00Z');

test.each([
  [{ invited: true, answerBy: '2026-03-06T06:00:01Z' }, true],
  [{ invited: true, answerBy: '2026-03-06T06:00:00Z' }, false],
  [{ invited: true, answerBy: '2026-03-06T05:59:59Z' }, false],
  [{ invited: true, answerBy: null }, true],
  [{ invited: false, answerBy: '2026-03-06T06:00:01Z' }, false],
])('with %j the invitation can be answered: %s', (registration, can) => {
  expect(isInvited(registration, now)).toBe(can);
});
