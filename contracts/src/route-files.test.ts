import { routeFiles } from './route-files';

const shell = {
  groups: {
    federation: ['federation.js'],
    'ui/core': ['core.js'],
    'ui/data': ['data.js'],
    'ui/other': ['other.js'],
  },
};
const body = { files: ['area.js'], needs: ['ui/core'] };
const area = {
  entry: ['entry.js'],
  screens: {
    area: body,
    home: { files: ['home.js', 'part.js'], needs: ['ui/data', 'constructor', 'unknown'] },
    list: { files: ['list.js'], needs: [] },
  },
};

describe('the files of a screen', () => {
  test.each([
    [
      'home',
      ['federation.js', 'core.js', 'data.js'],
      ['entry.js', 'area.js', 'home.js', 'part.js'],
    ],
    ['list', ['federation.js', 'core.js'], ['entry.js', 'area.js', 'list.js']],
    ['lost', ['federation.js', 'core.js'], ['entry.js', 'area.js']],
    ['constructor', ['federation.js', 'core.js'], ['entry.js', 'area.js']],
  ])('%s are %j of the shell and %j of the area', (screen, ofShell, ofArea) =>
    expect(routeFiles(shell, area, screen)).toMatchObject({ ofShell, ofArea }),
  );

  test('of an area without a body, in a shell without groups', () => {
    const bare = { entry: ['entry.js'], screens: { list: area.screens.list } };
    expect(routeFiles({}, bare, 'list')).toEqual({
      needs: [],
      ofShell: [],
      ofArea: ['entry.js', 'list.js'],
    });
  });

  test('are those of its share groups, its area’s included', () => {
    const { needs } = routeFiles(shell, area, 'home');
    expect(needs).toEqual(['ui/core', 'ui/data', 'constructor', 'unknown']);
  });
});
