/** @without-browser */
import { type ClubPage } from './api/club-list.query';
import { clubsToShow, sortFrom, sortLabels } from './club-filters';

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
const page: ClubPage = {
  success: true,
  data: [
    { ...base, _id: 'b', name: 'Robotics', memberCount: 5, clubCategory: 'Technology' },
    { ...base, _id: 'a', name: 'Chess', memberCount: 9, createdAt: '2025-01-01T00:00:00Z' },
  ],
  page: 1,
  limit: 12,
  total: 2,
  categories: ['Arts', 'Technology'],
};
const names = (...given: Parameters<typeof clubsToShow>) =>
  clubsToShow(...given).map(({ name }) => name);
const none = { q: '', category: '', sort: sortFrom('sideways') };

test('clubs stand as the server sent them; those of an earlier filter narrow at once', () => {
  expect(names([page], { ...none, q: 'chess' }, false)).toEqual(['Robotics', 'Chess']);
  expect(names([page], { ...none, q: 'cHESS' }, true)).toEqual(['Chess']);
  expect(names([page], { ...none, category: 'Technology' }, true)).toEqual(['Robotics']);
});

test.each([
  ['name', 'name', 'Name'],
  ['members', 'members', 'Most members'],
  ['newest', 'newest', 'Newest'],
  ['sideways', 'name', 'Name'],
  ['', 'name', 'Name'],
])('the sort "%s" of the address is %s, called %s', (text, sort, label) => {
  expect(sortFrom(text)).toBe(sort);
  expect(sortLabels[sortFrom(text)]).toBe(label);
});
