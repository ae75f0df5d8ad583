import { renderHook } from '@testing-library/react';
import { primeSession } from '../testing';
import { useUser } from './use-session';

test('a protected screen without a user is a mistake of ours, told by name', () => {
  primeSession(null);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => renderHook(useUser)).toThrow(
    'useUser is for protected screens: nobody is signed in',
  );
  jest.restoreAllMocks();
});
