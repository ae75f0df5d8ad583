import { createEnvironment } from '../environment/environment';
import { createReport } from './report';

const event = { kind: 'failure', build: 'mfe-member', version: '1.0.0', name: 'screen' } as const;
const send = jest.fn<boolean, [string, Blob]>(() => true);
const textOf = (blob: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.readAsText(blob);
  });
const shell = {
  name: 'shell',
  version: '1.0.0',
  base: '/builds/shell/1.0.0/',
  entry: [],
  files: {},
  screens: {},
  groups: {},
};
const environment = createEnvironment({ environment: 'test', revision: 3, shell, areas: [] });

beforeEach(() => {
  Object.defineProperty(navigator, 'sendBeacon', { value: send, configurable: true });
  document.head.innerHTML = '';
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  send.mockClear();
});

test('what a page reports carries the ticket that the edge gave it, and the same number all its life', async () => {
  document.head.insertAdjacentHTML('beforeend', '<meta name="portal-ticket" content="a.b.c">');
  const report = createReport(environment);
  for (let count = 0; count < 2; count += 1) {
    report(event);
    jest.advanceTimersByTime(1000);
  }
  jest.useRealTimers();
  const [first, second] = await Promise.all(
    send.mock.calls.map(async ([, blob]) => JSON.parse(await textOf(blob)) as object),
  );
  expect(first).toEqual({
    environment: 'test',
    revision: 3,
    ticket: 'a.b.c',
    view: expect.any(Number),
    events: [event],
  });
  expect(second).toEqual(first);
});

test('what is too much for one report follows in the next', async () => {
  document.head.insertAdjacentHTML('beforeend', '<meta name="portal-ticket" content="a.b.c">');
  const report = createReport(environment);
  for (let count = 0; count < 51; count += 1) report(event);
  jest.advanceTimersByTime(2000);
  report(event);
  jest.advanceTimersByTime(1000);
  jest.useRealTimers();
  const sent = await Promise.all(
    send.mock.calls.map(async ([, blob]) => JSON.parse(await textOf(blob)) as { events: object[] }),
  );
  expect(sent.map(({ events }) => events.length)).toEqual([50, 1, 1]);
});

test('a page without a ticket reports nothing', () => {
  createReport(environment)(event);
  jest.advanceTimersByTime(1000);
  expect(send).not.toHaveBeenCalled();
});
