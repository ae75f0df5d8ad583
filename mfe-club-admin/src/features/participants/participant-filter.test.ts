/** @without-browser */
import {
  asStatusFilter,
  everyone,
  filterPeople,
  type StatusFilter,
  statusOf,
} from './participant-filter';

const people = [
  {
    name: 'Asha Rao',
    email: 'asha@campus.test',
    department: 'Civil',
    college: 'North',
    status: 'CONFIRMED',
  },
  {
    name: 'Ben Ode',
    email: 'ben@campus.test',
    department: 'Mechanical',
    college: null,
    status: 'PENDING',
  },
  { name: 'Chen Li', email: 'chen@campus.test', department: 'Civil', status: 'CANCELLED' },
  { name: 'Dara Om', email: 'dara@campus.test', department: 'N/A', status: 'something new' },
];
const names = (q: string, status: StatusFilter = 'all') =>
  filterPeople(people, { q, status }).map((one) => one.name);

test('the search looks at name, email, department and college', () => {
  expect(names('ASHA r')).toEqual(['Asha Rao']);
  expect(names('ben@')).toEqual(['Ben Ode']);
  expect(names('civil')).toEqual(['Asha Rao', 'Chen Li']);
  expect(names('north')).toEqual(['Asha Rao']);
  expect(names('raoasha')).toEqual([]);
  expect(names(' chen ')).toEqual(['Chen Li']);
  expect(names('null')).toEqual([]);
  expect(names('undefined')).toEqual([]);
});

test('the status narrows it down, and an unknown status counts as pending', () => {
  expect(names('', 'PENDING')).toEqual(['Ben Ode', 'Dara Om']);
  expect(names('civil', 'CANCELLED')).toEqual(['Chen Li']);
  expect(names('', 'CONFIRMED')).toEqual(['Asha Rao']);
  expect(names('civil', 'PENDING')).toEqual([]);
  expect(filterPeople(people, everyone)).toEqual(people);
  expect(['CONFIRMED', 'PENDING', 'CANCELLED', 'something new'].map(statusOf)).toEqual([
    'CONFIRMED',
    'PENDING',
    'CANCELLED',
    'PENDING',
  ]);
});

test('a chooser of statuses knows no other', () => {
  expect(['all', 'CONFIRMED', 'PENDING', 'CANCELLED', 'late'].map(asStatusFilter)).toEqual([
    'all',
    'CONFIRMED',
    'PENDING',
    'CANCELLED',
    'all',
  ]);
});
