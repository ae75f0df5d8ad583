/** @without-browser */
import { areaDeclaration } from 'contracts';
import { declaration } from './area';
import { routes } from './routes';

describe('the approvals area', () => {
  it('declares itself as the contract asks', () => {
    expect(areaDeclaration.parse(declaration)).toEqual(declaration);
  });

  it('serves exactly the paths it declares', () => {
    expect(routes.map(({ path }) => path)).toEqual(declaration.routes.map(({ path }) => path));
  });

  it.each([
    ['/faculty-coordinater-dashboard', ['facultyCoordinator']],
    ['/superAdmin-dashboard', ['superAdmin']],
    ['/audit/sign-ins', ['superAdmin']],
    ['/calender', ['superAdmin', 'facultyCoordinator', 'clubAdmin']],
  ])('opens %s to %j', (path, access) => {
    expect(declaration.routes.find((route) => route.path === path)?.access).toEqual(access);
  });
});
