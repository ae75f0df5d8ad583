import { keptAttachments } from './kept-attachments';

const current = ['uploads/aa/one.pdf', 'uploads/bb/two.webp'];

test('absent or empty keeps all, an empty list none', () => {
  expect(keptAttachments(undefined, current)).toEqual(current);
  expect(keptAttachments('', current)).toEqual(current);
  expect(keptAttachments('[]', current)).toEqual([]);
});

test('paths are recognised as JSON, comma text, repeated fields, with backslashes or as a full address', () => {
  expect(keptAttachments('["uploads/bb/two.webp"]', current)).toEqual(['uploads/bb/two.webp']);
  expect(keptAttachments('/uploads/aa/one.pdf, uploads\\bb\\two.webp', current)).toEqual(current);
  expect(keptAttachments(['http://localhost:8080//uploads/aa/one.pdf'], current)).toEqual([
    'uploads/aa/one.pdf',
  ]);
});

test.each(['["uploads/cc/other.pdf"]', '["../secret"]', '[1]', '[', '{"__proto__":[]}', 'null'])(
  '%s is refused',
  (value) =>
    expect(() => keptAttachments(value, current)).toThrow(expect.objectContaining({ status: 400 })),
);
