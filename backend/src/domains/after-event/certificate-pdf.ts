import { readFile } from 'node:fs/promises';
import { create } from 'fontkit';
import PDFDocument from 'pdfkit';
import QRCode from 'qrcode';
import { fontFile, type Weight } from './certificate-fonts';
import { type CertificateWords, type PrintableWords, printableWords } from './certificate-words';

const [width, height] = [842, 595];
const ink = '#1b1d26';
const muted = '#555968';
const accent = '#3f47c4';

/** The files of the fonts. */
type Fonts = Record<Weight, Buffer>;

/**
 * Prints letters as they were composed: a letter with its dot below in two parts would be read
 * back as two. fontkit takes this, the types of pdfkit know lists only.
 */
const features = { ccmp: false } as unknown as PDFKit.Mixins.OpenTypeFeatures[];
const oneLine = { lineBreak: false, features };

const centred = (
  doc: PDFKit.PDFDocument,
  text: string,
  { y, size, weight, colour = ink }: { y: number; size: number; weight: Weight; colour?: string },
) => {
  doc.font(weight).fontSize(size);
  // A long name gets a smaller font instead of a second line.
  const room = width - 160;
  const needed = Math.max(1, doc.widthOfString(text, { features }));
  doc
    .fontSize(Math.max(10, Math.min(size, (size * room) / needed)))
    .fillColor(colour)
    .text(text, 80, y, { ...oneLine, width: room, align: 'center' });
};

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

const drawCertificate = (doc: PDFKit.PDFDocument, words: PrintableWords) => {
  doc
    .lineWidth(3)
    .rect(30, 30, width - 60, height - 60)
    .stroke(accent);
  const quiet = { size: 16, weight: 'regular', colour: muted } as const;
  centred(doc, words.brand, { ...quiet, y: 66 });
  centred(doc, 'Certificate of Attendance', { y: 104, size: 34, weight: 'bold', colour: accent });
  centred(doc, 'This is to certify that', { ...quiet, y: 172 });
  centred(doc, words.name, { y: 204, size: 32, weight: 'bold' });
  centred(doc, 'took part in', { ...quiet, y: 262 });
  centred(doc, words.event, { y: 294, size: 24, weight: 'bold' });
  centred(doc, `of ${words.club}, on ${words.date}`, { y: 341, size: 16, weight: 'regular' });
  drawQr(doc, words.address, { x: 70, y: 425, size: 95 });
  doc.font('regular').fontSize(12).fillColor(muted);
  const lines = [
    `Number ${words.number}`,
    `Issued on ${words.issued}`,
    `Verify it at ${words.address}`,
    words.isWhole
      ? ''
      : 'Some letters cannot be printed here. The page at this address shows them.',
  ];
  lines.forEach((line, at) => doc.text(line, 185, 437 + at * 20, oneLine));
};

/** The words as this font can print them; both fonts have the same letters. */
const printableIn = (words: CertificateWords, font: Buffer): PrintableWords => {
  const opened = create(font);
  if (!('hasGlyphForCodePoint' in opened)) throw new Error('A certificate needs one font a file');
  return printableWords(words, (codePoint) => opened.hasGlyphForCodePoint(codePoint));
};

const drawnWith = (words: CertificateWords, { regular, bold }: Fonts): Promise<Buffer> =>
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
    doc.registerFont('regular', regular).registerFont('bold', bold);
    drawCertificate(doc, printableIn(words, bold));
    doc.end();
  });

/** Makes a certificate of attendance: one page, A4 landscape. */
export const certificatePdf = async (words: CertificateWords): Promise<Buffer> => {
  const [regular, bold] = await Promise.all([
    readFile(fontFile('regular')),
    readFile(fontFile('bold')),
  ]);
  return drawnWith(words, { regular, bold });
};
