import { aReviewEvent, handle } from 'shared-session/testing';
import { decideInParts } from './decide-in-parts';

it('sends a hundred events with a call, each with the version that was seen', async () => {
  const events = Array.from({ length: 103 }, (_, at) => aReviewEvent({ _id: `event-${at}`, name: `Talk ${at}`, version: at }));
  const sent = handle('POST /event/decisions', ({ body }) => ({
    success: true,
    data: (body.ids as string[]).map((_id) => ({ _id, ok: true, message: '' })),
  }));
  const decided: string[][] = [];
  const { events: outcome, left } = await decideInParts('faculty', { events, approved: true, remark: 'Fine' }, (ids) => decided.push(ids));
  expect(sent.calls.map(({ body }) => (body.ids as string[]).length)).toEqual([100, 3]);
  expect(sent.calls[1]?.body.versions).toEqual({ 'event-100': 100, 'event-101': 101, 'event-102': 102 });
  expect(decided.flat()).toEqual(events.map(({ _id }) => _id));
  expect(outcome).toHaveLength(103);
  expect(outcome[102]).toEqual({ id: 'event-102', name: 'Talk 102', refusal: '' });
  expect(left).toEqual([]);
});
