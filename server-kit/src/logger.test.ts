import { loggedUrl, loggedError } from './logger';

it('writes addresses without queries and without the secret of a calendar feed', () => {
  expect(loggedUrl('/api/auth/search?query=ada')).toBe('/api/auth/search');
  expect(loggedUrl('/api/calendar/s3cret.ics')).toBe('/api/calendar/…');
});

it('writes failed statements without their values', () => {
  const error = Object.assign(new Error('Failed query: select $1\nparams: ada@campus.test'), {
    query: 'select $1',
    cause: new Error('no such table'),
  });
  const text = JSON.stringify(loggedError(error));
  expect(text).not.toContain('ada@campus.test');
  expect(text).toContain('Failed query: select $1');
  expect(text).toContain('no such table');
});
