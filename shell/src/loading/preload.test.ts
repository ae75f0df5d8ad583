import { createEnvironment } from '../environment/environment';
import { preloadPath } from './preload';

const file = `sha384-${'b'.repeat(64)}`;
const shell = {
  name: 'shell',
  version: '1.0.0',
  base: '/builds/shell/1.0.0/',
  entry: ['main.js'],
  files: { 'main.js': file },
  screens: {},
  groups: {},
};
const area = {
  ...shell,
  name: 'mfe-new',
  base: '/builds/mfe-new/1.0.0/',
  entry: [],
  files: { 'remoteEntry.js': file, 'clubs.js': file },
  screens: { clubs: { needs: [], files: ['clubs.js'] } },
  declaration: {
    name: 'mfe-new',
    owner: 'Nobody',
    shellApi: '^1.0.0',
    routes: [{ path: '/clubs', title: 'Clubs', access: 'public' as const, screen: 'clubs' }],
    navigation: [],
  },
};
const environment = () =>
  createEnvironment({ environment: 'test', revision: 1, shell, areas: [area] });
const hints = () =>
  [...document.head.querySelectorAll<HTMLLinkElement>('link[href$="clubs.js"]')].map(
    ({ rel }) => rel,
  );

describe('the files of a link that is pointed at', () => {
  afterEach(() => {
    jest.restoreAllMocks();
    document.head.replaceChildren();
  });

  // Chromium warns of each preload that nothing has used a few seconds after the page loaded.
  it.each([
    ['before the page has loaded', 0, 1000, 'prefetch'],
    ['right after it', 1000, 3000, 'prefetch'],
    ['when a busy browser may still warn', 1000, 9000, 'prefetch'],
    ['later', 1000, 12_000, 'preload'],
  ])('are fetched %s as what warns of nothing', (_, loadEventEnd, now, rel) => {
    Object.assign(performance, { getEntriesByType: () => [{ loadEventEnd }] });
    jest.spyOn(performance, 'now').mockReturnValue(now);
    preloadPath(environment(), '/clubs');
    expect(hints()).toEqual([rel]);
    Reflect.deleteProperty(performance, 'getEntriesByType');
  });
});
