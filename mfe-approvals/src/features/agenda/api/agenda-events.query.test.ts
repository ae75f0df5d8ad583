import { ApiError, queryClient } from 'shared-session';
import { anEvent, handle } from 'shared-session/testing';
import { chosenFrom } from 'shared-ui/filters';
import { agendaAsked, agendaEvents, agendaFailure, byDay } from './agenda-events.query';

const at = (_id: string, date: string) => anEvent({ _id, date });

const friday = Date.parse('2026-03-06T06:00:00Z');

describe('the events of the agenda', () => {
  it('stand by campus day and time, whatever order they come in', () => {
    // 19:00 UTC is half past midnight on campus.
    const events = [
      at('next-day', '2026-03-06T19:00:00.000Z'),
      at('evening', '2026-03-06T12:00:00.000Z'),
      at('morning', '2026-03-06T04:00:00.000Z'),
      at('later', '2026-03-09T04:00:00.000Z'),
    ];
    const days = byDay(events).map(({ day, events: list }) => [day, list.map(({ _id }) => _id)]);
    expect(days).toEqual([
      ['2026-03-06', ['morning', 'evening']],
      ['2026-03-07', ['next-day']],
      ['2026-03-09', ['later']],
    ]);
    expect(events[0]?._id).toBe('next-day');
    expect(byDay([])).toEqual([]);
  });

  it('are read from the beginning of the campus day on, or up to the end of the day before', async () => {
    const sent = handle('GET /event/approved', { success: true, data: [] });
    const asked = agendaAsked(
      chosenFrom(() => ''),
      friday,
    );
    await queryClient.fetchQuery(agendaEvents(asked, false));
    await queryClient.fetchQuery(agendaEvents(asked, true));
    expect(sent.calls.map(({ query }) => query)).toEqual([
      { startDate: '2026-03-05T18:30:00.000Z', view: 'lean' },
      { endDate: '2026-03-05T18:29:59.999Z', view: 'lean' },
    ]);
  });

  const [dawn, dusk] = ['2026-03-05T18:30:00.000Z', '2026-03-05T18:29:59.999Z'];
  it.each([
    [
      'week',
      { startDate: dawn, endDate: '2026-03-08T18:29:59.999Z' },
      { endsAfter: '2026-03-02', endDate: dusk },
    ],
    ['2026-03-06..', { startDate: dawn }, { endsAfter: '2026-03-06', endDate: dusk }],
    [
      '2026-03-07..',
      { startDate: dawn, endsAfter: '2026-03-07' },
      { endsAfter: '2026-03-07', endDate: dusk },
    ],
    ['..2026-03-06', { startDate: dawn, endDate: '2026-03-06T18:29:59.999Z' }, { endDate: dusk }],
    [
      '..2026-03-04',
      { startDate: dawn, endDate: '2026-03-04T18:29:59.999Z' },
      { endDate: '2026-03-04T18:29:59.999Z' },
    ],
  ])('of the period %s are read up to today and from today on', async (period, coming, past) => {
    const sent = handle('GET /event/approved', { success: true, data: [] });
    const asked = agendaAsked(
      chosenFrom((name) => ({ period, type: 'seminar' })[name] ?? ''),
      friday,
    );
    await queryClient.fetchQuery(agendaEvents(asked, false));
    await queryClient.fetchQuery(agendaEvents(asked, true));
    expect(sent.calls.map(({ query }) => query)).toEqual([
      { view: 'lean', type: 'SEMINAR', ...coming },
      { view: 'lean', type: 'SEMINAR', ...past },
    ]);
  });

  it.each([
    ['', false, false],
    ['2026-03-06..', false, false],
    ['2026-03-06..2026-03-06', false, false],
    ['2026-03-05..', true, false],
    ['week', true, false],
    ['..2026-03-06', true, false],
    ['2026-03-05..2026-03-05', true, true],
    ['..2026-03-05', true, true],
  ])('of the period %p: it reaches back %p, it is over %p', (period, reachesBack, isOver) =>
    expect(
      agendaAsked(
        chosenFrom((name) => (name === 'period' ? period : '')),
        friday,
      ),
    ).toMatchObject({ reachesBack, isOver }),
  );

  it.each([
    [403, 'Another reason', 'You do not have permission to view approved events'],
    [500, undefined, 'Failed to fetch approved events'],
    [409, 'The list is being sorted', 'The list is being sorted'],
  ])('that cannot be read for a %d are told so', (status, serverMessage, words) => {
    const error = new ApiError('technical', { status, code: `test_${status}`, serverMessage });
    expect(agendaFailure(error)).toBe(words);
  });
});
