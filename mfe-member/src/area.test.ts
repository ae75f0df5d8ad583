/** @without-browser */
import { areaDeclaration } from 'contracts';
import { declaration } from './area';
import { routes } from './routes';

const everyone = ['member', 'clubAdmin', 'facultyCoordinator', 'superAdmin'];

describe('the member area', () => {
  it('declares itself as the contract asks', () => {
    expect(areaDeclaration.parse(declaration)).toEqual(declaration);
  });

  it('serves exactly the paths it declares', () => {
    expect(routes.map(({ path }) => path)).toEqual(declaration.routes.map(({ path }) => path));
  });

  it.each([
    ['/member-dashboard', ['member']],
    ['/my-activity', everyone],
    ['/profile', everyone],
  ])('opens %s to %j', (path, access) => {
    expect(declaration.routes.find((route) => route.path === path)?.access).toEqual(access);
  });

  it('puts My Activity into the bar for members only, and Profile into the menu of everybody', () => {
    expect(declaration.navigation).toMatchObject([
      { label: 'My Activity', to: '/my-activity', place: 'bar', access: ['member'] },
      { label: 'Profile', to: '/profile', place: 'profile', access: everyone },
    ]);
  });
});
