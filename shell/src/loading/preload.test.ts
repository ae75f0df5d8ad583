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

  // Chromium warns of each preload that nothing has used within a few seconds.
  it.each([
    ['prefetched, which warns of nothing', true, 'prefetch'],
    ['preloaded where the browser knows no prefetch', false, 'preload'],
  ])('are %s', (_, knows, rel) => {
    jest.spyOn(DOMTokenList.prototype, 'supports').mockReturnValue(knows);
    preloadPath(environment(), '/clubs');
    expect(hints()).toEqual([rel]);
  });
});
