/** @without-browser */
import { type ClubPage } from './api/club-list.query';
import { clubsToShow, sortFrom } from './club-filters';

const base = {
  _id: 'c',
  description: '',
  clubLogo: '',
  clubLeadId: null,
  facultyCoordinater: null,
  isActive: true,
  clubCategory: 'Arts',
  createdAt: '2026-01-01T00:00:00Z',
  memberCount: 1,
};
const page = (isWhole: boolean): ClubPage => ({
  items: [
    { ...base, _id: 'b', name: 'Robotics', memberCount: 5, clubCategory: 'Technology' },
    { ...base, _id: 'a', name: 'Chess', memberCount: 9, createdAt: '2025-01-01T00:00:00Z' },
  ],
  page: 1,
  total: 2,
  isWhole,
  hasMore: false,
  categories: [],
});
const names = (...given: Parameters<typeof clubsToShow>) =>
  clubsToShow(...given).map(({ name }) => name);
const none = { q: '', category: '', sort: sortFrom('sideways') };

test('a whole list is sorted and filtered here, whatever the case', () => {
  expect(names([page(true)], none, false)).toEqual(['Chess', 'Robotics']);
  expect(names([page(true)], { ...none, sort: 'members' }, false)).toEqual(['Chess', 'Robotics']);
  expect(names([page(true)], { ...none, sort: 'newest' }, false)).toEqual(['Robotics', 'Chess']);
  expect(names([page(true)], { ...none, q: 'rOBO' }, false)).toEqual(['Robotics']);
  expect(names([page(true)], { ...none, category: 'Arts' }, false)).toEqual(['Chess']);
});

test('pages stand as the server sent them; earlier ones narrow at once', () => {
  expect(names([page(false)], { ...none, q: 'chess' }, false)).toEqual(['Robotics', 'Chess']);
  expect(names([page(false)], { ...none, q: 'chess' }, true)).toEqual(['Chess']);
});
