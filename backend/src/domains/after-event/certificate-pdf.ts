import { setImmediate } from 'node:timers/promises';
import pLimit from 'p-limit';
import PDFDocument from 'pdfkit';
import QRCode from 'qrcode';
import { type Line, lineWriter } from './certificate-lines';
import { createFontReader, type OpenFonts } from './certificate-open-fonts';
import {
  type CertificateWords,
  type PrintableWords,
  printableText,
  printableWords,
} from './certificate-words';

const [width, height] = [842, 595];
const ink = '#1b1d26';
const muted = '#555968';
const accent = '#3f47c4';

const drawQr = (
  doc: PDFKit.PDFDocument,
  text: string,
  place: { x: number; y: number; size: number },
) => {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
  const dot = place.size / modules.size;
  for (let row = 0; row < modules.size; row += 1)
    for (let column = 0; column < modules.size; column += 1)
      if (modules.get(row, column)) doc.rect(place.x + column * dot, place.y + row * dot, dot, dot);
  doc.fill(ink);
};

const drawCertificate = (
  doc: PDFKit.PDFDocument,
  words: PrintableWords,
  { hasGlyph }: OpenFonts,
) => {
  const write = lineWriter(doc, hasGlyph);
  const centred = (text: string, line: Omit<Line, 'colour'> & { colour?: string }) =>
    write(
      text,
      { colour: ink, ...line, x: 80, room: width - 160, isCentred: true, least: 10 },
      { mayBreak: line.weight === 'bold' },
    );
  doc
    .lineWidth(3)
    .rect(30, 30, width - 60, height - 60)
    .stroke(accent);
  const quiet = { size: 16, weight: 'regular', colour: muted } as const;
  centred(words.brand, { ...quiet, y: 66 });
  centred('Certificate of Attendance', { y: 104, size: 34, weight: 'bold', colour: accent });
  centred('This is to certify that', { ...quiet, y: 172 });
  centred(words.name, { y: 204, size: 32, weight: 'bold' });
  centred('took part in', { ...quiet, y: 262 });
  centred(words.event, { y: 294, size: 24, weight: 'bold' });
  centred(`of ${words.club}, on ${words.date}`, { y: 341, size: 16, weight: 'regular' });
  drawQr(doc, words.address, { x: 70, y: 425, size: 95 });
  const lines = [
    `Number ${words.number}`,
    `Issued on ${words.issued}`,
    `Verify it at ${words.address}`,
    words.isWhole
      ? ''
      : 'Some letters cannot be printed here. The page at this address shows them.',
  ];
  lines.forEach((text, at) => {
    const line = { y: 437 + at * 20, size: 12, weight: 'regular', colour: muted } as const;
    if (text) write(text, { ...line, x: 185, room: width - 235, isCentred: false, least: 4 });
  });
};

const drawnWith = (words: PrintableWords, open: OpenFonts): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const doc = new PDFDocument({
      size: [width, height],
      margin: 0,
      lang: 'en-US',
      displayTitle: true,
      info: {
        Title: `Certificate of attendance ${words.number}`,
        Author: words.brand,
        Subject: words.event,
      },
    });
    const chunks: Buffer[] = [];
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
    // Opened for each page: an open font forgets which letters it drew, and readers find none.
    // pdfkit takes fonts that lay out text themselves, its types do not know it.
    for (const [name, forPage] of open.fonts) doc.registerFont(name, forPage() as Buffer);
    drawCertificate(doc, words, open);
    doc.end();
  });

/** Makes certificates of attendance: one page each, A4 landscape. */
export const createCertificatePrinter = () => {
  const read = createFontReader();
  // Drawing keeps the process busy for a tenth of a second: other requests come between two.
  const oneByOne = pLimit(1);
  return {
    print: (words: CertificateWords): Promise<Buffer> =>
      oneByOne(async () => {
        const open = await read([words.brand, words.name, words.event, words.club]);
        await setImmediate();
        return drawnWith(printableWords(words, open.hasGlyph), open);
      }),

    /** A name as certificates print it; undefined when they cannot print it. */
    printable: async (name: string): Promise<string | undefined> =>
      printableText(name, (await read([name])).hasGlyph),
  };
};
