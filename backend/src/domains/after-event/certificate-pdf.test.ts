import { extractText, getDocumentProxy } from 'unpdf';
import { createCertificatePrinter } from './certificate-pdf';

const print = createCertificatePrinter();
const words = {
  brand: 'Campus Clubs',
  number: 'ABCD-EFGH-2345',
  name: 'Asha Kulkarni',
  event: 'Open Quiz',
  club: 'Quiz Society',
  date: 'March 1, 2026',
  issued: 'March 2, 2026',
  address: 'https://campus.test/verify/ABCD-EFGH-2345',
};

/** What a reader of the certificate finds in it, line by line. */
async function linesOf(changes: Partial<typeof words>): Promise<string[]> {
  const file = await print({ ...words, ...changes });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(file)), {
    mergePages: false,
  });
  return (text[0] ?? '').split('\n').map((line) => line.trim());
}

const notWhole = 'Some letters cannot be printed here. The page at this address shows them.';

test('a certificate has all its words', async () => {
  expect(await linesOf({})).toEqual([
    'Campus Clubs',
    'Certificate of Attendance',
    'This is to certify that',
    'Asha Kulkarni',
    'took part in',
    'Open Quiz',
    'of Quiz Society, on March 1, 2026',
    'Number ABCD-EFGH-2345',
    'Issued on March 2, 2026',
    'Verify it at https://campus.test/verify/ABCD-EFGH-2345',
  ]);
});

test.each([
  'Łukasz Żółć',
  'Nguyễn Thị Ánh',
  'Дмитрий Їжакевич',
  'Ελένη Παπαδοπούλου',
  'Zoë Ångström-Śāntā Şahin',
])('the name %s is printed with all its letters', async (name) => {
  for (const form of ['NFC', 'NFD']) {
    const lines = await linesOf({ name: name.normalize(form) });
    expect(lines.map((line) => line.normalize('NFC'))).toContain(name);
    expect(lines).not.toContain(notWhole);
  }
});

test.each(['王小明', 'عائشة', '김민준', 'שרה', 'किरण शर्मा', 'Dr. 王小明', '王小明 2'])(
  'the name %s, which cannot be printed whole, is not printed in part: it is said where to read it',
  async (name) => {
    const lines = await linesOf({ name });
    expect(lines).toContain('the person on record under this number');
    expect(lines.at(-1)).toBe(notWhole);
  },
);

test('what is left of a name in two scripts is printed, with the same hint', async () => {
  const lines = await linesOf({ name: 'Li Ming (李明)', event: '棋', club: '書道' });
  expect(lines).toContain('Li Ming');
  expect(lines).toContain('the event on record under this number');
  expect(lines).toContain('of the club on record, on March 1, 2026');
  expect(lines.at(-1)).toBe(notWhole);
});

test('symbols that the font lacks are left out without a word', async () => {
  const lines = await linesOf({ event: '🚀 Hack Night 👩‍💻' });
  expect(lines).toContain('Hack Night');
  expect(lines).not.toContain(notWhole);
});

test('other work gets its turn between any two of many certificates', async () => {
  const count = 8;
  let done = 0;
  const seen = new Set<number>();
  const printing = Promise.all(
    Array.from({ length: count }, () => print(words).then(() => (done += 1))),
  );
  while (done < count) {
    await new Promise((resolve) => setImmediate(resolve));
    seen.add(done);
  }
  await printing;
  expect(seen.size).toBe(count + 1);
});
