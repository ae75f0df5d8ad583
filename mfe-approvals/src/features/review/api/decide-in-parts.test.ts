import { aReviewEvent, handle, refuse } from 'shared-session/testing';
import { decideInParts, most } from './decide-in-parts';
import { type WaitingEvent } from '../stage';

it('sends a hundred events with a call, each with the version that was seen', async () => {
  const events = Array.from({ length: 103 }, (_, at) =>
    aReviewEvent({ _id: `event-${at}`, name: `Talk ${at}`, version: at }),
  );
  const sent = handle('POST /event/decisions', ({ body }) => ({
    success: true,
    data: (body.ids as string[]).map((_id) => ({ _id, ok: true, message: '' })),
  }));
  const decided: string[][] = [];
  const { events: outcome, left } = await decideInParts(
    'faculty',
    { events, approved: true, remark: 'Fine' },
    (ids) => decided.push(ids),
  );
  expect(sent.calls.map(({ body }) => (body.ids as string[]).length)).toEqual([100, 3]);
  expect(sent.calls[1]?.body.versions).toEqual({
    'event-100': 100,
    'event-101': 101,
    'event-102': 102,
  });
  expect(decided.flat()).toEqual(events.map(({ _id }) => _id));
  expect(outcome).toHaveLength(103);
  expect(outcome[102]).toEqual({ id: 'event-102', name: 'Talk 102', refusal: '' });
  expect(left).toEqual([]);
});

it('sends no call for nothing, and none after a last full part', async () => {
  const sent = handle('POST /event/decisions', { success: true, data: [] });
  const decide = (events: WaitingEvent[]) =>
    decideInParts('faculty', { events, approved: true, remark: '' }, () => {});
  expect(await decide([])).toEqual({ approved: true, events: [], left: [], failure: '' });
  expect(sent.calls).toHaveLength(0);
  await decide(Array.from({ length: 100 }, (_, at) => aReviewEvent({ _id: `event-${at}` })));
  expect(sent.calls).toHaveLength(1);
});

describe('when a call fails', () => {
  const events = ['one', 'two', 'three'].map((_id) =>
    aReviewEvent({ _id, name: `Talk ${_id}`, version: 1 }),
  );
  const decide = (decided: string[][] = []) =>
    decideInParts('superAdmin', { events, approved: false, remark: 'No room' }, (ids) =>
      decided.push(ids),
    );
  afterEach(() => (most.atOnce = 100));

  it('rejects where nothing was decided', async () => {
    refuse('POST /event/decisions', 409, 'Somebody else was faster.');
    await expect(decide()).rejects.toThrow('Somebody else was faster.');
  });

  it('keeps what the calls before did, and names what is left and why', async () => {
    most.atOnce = 2;
    const sent = handle('POST /event/decisions', ({ body }) => {
      refuse('POST /event/decisions', 500, 'internal');
      return {
        success: true,
        data: (body.ids as string[]).map((_id) => ({
          _id,
          ok: _id === 'one',
          message: 'Decided already.',
        })),
      };
    });
    const decided: string[][] = [];
    const outcome = await decide(decided);
    expect(sent.calls[0]?.body).toMatchObject({
      stage: 'superAdmin',
      approved: false,
      remark: 'No room',
      ids: ['one', 'two'],
    });
    expect(decided).toEqual([['one']]);
    expect(outcome).toEqual({
      approved: false,
      events: [
        { id: 'one', name: 'Talk one', refusal: '' },
        { id: 'two', name: 'Talk two', refusal: 'Decided already.' },
      ],
      left: [events[2]],
      failure: 'Failed to update event status. Please try again.',
    });
  });

  it('takes the name that the server knows, and has a word for an event without one', async () => {
    handle('POST /event/decisions', {
      success: true,
      data: [
        { _id: 'one', ok: true, message: '', name: 'Renamed talk' },
        { _id: 'unknown', ok: true, message: '' },
      ],
    });
    expect((await decide()).events.map(({ name }) => name)).toEqual(['Renamed talk', 'Event']);
  });
});
