import { fileNameOf } from './file-name';

test.each([
  ['Open Quiz, 2026', 'open-quiz-2026'],
  ['../a\\b: "c"?', 'a-b-c'],
  ['कविता संध्या', 'कविता-संध्या'],
  ['***', ''],
  ['x'.repeat(80), 'x'.repeat(60)],
])('a file for %p is named %p', (text, name) => expect(fileNameOf(text)).toBe(name));
