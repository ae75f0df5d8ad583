import { inflateSync } from 'node:zlib';
import { extractText, getDocumentProxy } from 'unpdf';
import { createCertificatePrinter } from './certificate-pdf';

const { print, printable } = createCertificatePrinter();
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

/** Joined letters as text, which programs read in place of the letters. */
async function spokenIn(changes: Partial<typeof words>): Promise<string[]> {
  const file = (await print({ ...words, ...changes })).toString('latin1');
  const streams = Array.from(file.matchAll(/stream\n([^]*?)\nendstream/g), ([, stream = '']) =>
    stream.startsWith('x') ? inflateSync(Buffer.from(stream, 'latin1')).toString('latin1') : '',
  );
  const signs: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
  const found = streams.join('').matchAll(/ActualText \(\xfe\xff((?:\\[^]|[^\\)])*)\)/g);
  return Array.from(found, ([, escaped = '']) => {
    const plain = escaped.replace(/\\([^])/g, (_, sign: string) => signs[sign] ?? sign);
    return Buffer.from(plain, 'latin1').swap16().toString('utf16le');
  });
}

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

test.each([
  'க்ஷேமா ஸ்ரீனிவாசன்',
  'క్షితిజ శ్రీనివాస్ కృష్ణ',
  'ಕೃಷ್ಣಮೂರ್ತಿ ಕ್ಷಮಾ',
  'ശ്രീക്കുട്ടി കൃഷ്ണൻ',
  'শ্রীকান্ত চট্টোপাধ্যায়',
  'ક્ષિતિજ શ્રીકાંત પટેલ',
  'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ',
  'କୃଷ୍ଣଚନ୍ଦ୍ର ପଟ୍ଟନାୟକ',
  'किरण शर्मा',
  'عائشة بنت محمد',
  'ڈاکٹر ٹیپو سلطان',
  'שָׂרָה כהן',
  'กิตติศักดิ์ น้ำทิพย์',
  'محمد (Anna) علی 12',
  'Anna தமிழ் עדי',
])('the name %s is printed in fonts of its letters, and read as it was typed', async (name) => {
  expect(await spokenIn({ name })).toEqual([name.normalize('NFC')]);
  const lines = await linesOf({ name });
  expect(lines).not.toContain('the person on record under this number');
  expect(lines).not.toContain(notWhole);
  expect(await printable(name)).toBe(name.normalize('NFC'));
});

test.each(['王小明', '김민준', '李 Anna', 'Li Ming (李明)', 'Dr. 王小明', '王小明 2', 'கமல் 王'])(
  'the name %s, which cannot be printed whole, is not printed in part: it is said where to read it',
  async (name) => {
    const lines = await linesOf({ name });
    expect(lines).toContain('the person on record under this number');
    expect(lines.at(-1)).toBe(notWhole);
    expect(await printable(name)).toBeUndefined();
  },
);

test('an event and a club with letters that cannot be printed are on record, too', async () => {
  const lines = await linesOf({ event: '棋', club: '書道' });
  expect(lines).toContain('the event on record under this number');
  expect(lines).toContain('of the club on record, on March 1, 2026');
  expect(lines.at(-1)).toBe(notWhole);
});

test('a long name is printed in two lines that can be read', async () => {
  const first = 'Venkatanarasimharajuvaripeta Chandrasekharan';
  const second = 'Subrahmanya Lakshminarasimhan Ramakrishnan Iyer the 2nd';
  const lines = await linesOf({ name: `${first} ${second}` });
  expect(lines.slice(3, 5)).toEqual([first, second]);
});

test('symbols that the font lacks are left out without a word', async () => {
  const lines = await linesOf({ name: 'Asha 1️⃣ 🚀', event: '🚀 Hack Night 👩‍💻' });
  expect(lines).toContain('Asha 1');
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
