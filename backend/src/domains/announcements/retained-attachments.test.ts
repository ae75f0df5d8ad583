import { retainedAttachments } from './retained-attachments';

const current = ['uploads/aa/one.pdf', 'uploads/bb/two.webp'];

test('absent or empty keeps all, an empty list none', () => {
  expect(retainedAttachments(undefined, current)).toEqual(current);
  expect(retainedAttachments('', current)).toEqual(current);
  expect(retainedAttachments('[]', current)).toEqual([]);
});

test('paths are recognised as JSON, comma text, repeated fields, with backslashes or as a full address', () => {
  expect(retainedAttachments('["uploads/bb/two.webp"]', current)).toEqual(['uploads/bb/two.webp']);
  expect(retainedAttachments('/uploads/aa/one.pdf, uploads\\bb\\two.webp', current)).toEqual(
    current,
  );
  expect(retainedAttachments(['http://localhost:8080//uploads/aa/one.pdf'], current)).toEqual([
    'uploads/aa/one.pdf',
  ]);
});

test.each(['["uploads/cc/other.pdf"]', '["../secret"]', '[1]', '[', '{"__proto__":[]}', 'null'])(
  '%s is refused',
  (value) =>
    expect(() => retainedAttachments(value, current)).toThrow(
      expect.objectContaining({ status: 400 }),
    ),
);
