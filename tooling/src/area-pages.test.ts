import { type PinnedArea } from 'contracts';
import { areaPages } from '../../scripts/bench/lib/area-pages';

type Route = Partial<PinnedArea['declaration']['routes'][number]>;
const area = (name: string, ...routes: Route[]) =>
  ({ declaration: { name, routes } }) as unknown as PinnedArea;

test('the home pages of an area are measured', () => {
  const homes = ['/superAdmin-dashboard', '/audit', '/faculty-coordinater-dashboard'];
  expect(areaPages([area('mfe-approvals', ...homes.map((path) => ({ path })))])).toEqual([
    {
      area: 'mfe-approvals',
      address: '/faculty-coordinater-dashboard',
      role: 'facultyCoordinator',
    },
    { area: 'mfe-approvals', address: '/superAdmin-dashboard', role: 'superAdmin' },
  ]);
});

test('an area without a home page is measured at one page, also one that nobody named', () => {
  expect(
    areaPages([
      area('mfe-public', { path: '/clubs' }, { path: '/events', access: 'public' }),
      area('mfe-books', { path: '/book/:id' }, { path: '/books', access: ['member'] }),
    ]),
  ).toEqual([
    { area: 'mfe-public', address: '/events', role: undefined },
    { area: 'mfe-books', address: '/books', role: 'member' },
  ]);
  expect(() => areaPages([area('mfe-books', { path: '/book/:id' })])).toThrow(
    'No page of mfe-books opens without a parameter.',
  );
});
