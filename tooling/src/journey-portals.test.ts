import { engineOf } from '../../scripts/lib/journey-portals';

test('journeys run on the embedded engine unless E2E_DATABASE names PostgreSQL', () => {
  expect(['embedded', 'postgres'].map((value) => engineOf(value))).toEqual([
    'embedded',
    'postgres',
  ]);
  expect(() => engineOf('mysql')).toThrow('E2E_DATABASE is embedded or postgres, not "mysql".');
});
