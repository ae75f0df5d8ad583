import { currentToasts, toast, type ToastKind } from './toast';

const kinds: readonly ToastKind[] = ['success', 'info', 'warning', 'error'];
afterEach(toast.clear);

const shown = () => currentToasts().map(({ kind, text, duration }) => [kind, text, duration]);

test.each(kinds)('a message of kind %s stays 3 s, and the long one 5 s', (kind) => {
  toast[kind]('Saved.');
  toast.long[kind]('Kept.');
  expect(shown()).toEqual([
    [kind, 'Saved.', 3000],
    [kind, 'Kept.', 5000],
  ]);
  expect(toast.long.duration).toBe(5000);
});

test('a time of its own goes before both', () => {
  toast.info('Saved.', { duration: 100 });
  toast.long.info('Kept.', { duration: 200 });
  expect(shown().map(([, , duration]) => duration)).toEqual([100, 200]);
});

test('the long message replaces a short one of the same kind and words', () => {
  toast.error('Not saved.');
  toast.long.error('Not saved.');
  toast.long.info('Not saved.');
  expect(shown()).toEqual([
    ['error', 'Not saved.', 5000],
    ['info', 'Not saved.', 5000],
  ]);
});
