import PDFDocument from 'pdfkit';
import QRCode from 'qrcode';

/** What is printed. */
export interface CertificateWords {
  brand: string;
  number: string;
  name: string;
  event: string;
  club: string;
  /** On campus, as text. */
  date: string;
  issued: string;
  /** Where the number can be verified. */
  address: string;
}

const [width, height] = [842, 595];
const ink = '#1b1d26';
const muted = '#555968';
const accent = '#3f47c4';

/**
 * The standard fonts of PDF have only Western European letters; other letters lose their accents.
 */
export const printable = (text: string): string =>
  Array.from(text, (letter) => {
    if (/^[\x20-\x7e\xa0-\xff\u2013\u2014\u2018\u2019\u201c\u201d\u20ac]$/.test(letter))
      return letter;
    const plain = letter.normalize('NFD').replace(/\p{M}/gu, '');
    return /^[\x20-\x7e\xa0-\xff]*$/.test(plain) ? plain : '?';
  }).join('');

const centred = (
  doc: PDFKit.PDFDocument,
  text: string,
  {
    y,
    size,
    font = 'Helvetica',
    colour = ink,
  }: { y: number; size: number; font?: string; colour?: string },
) => {
  const words = printable(text);
  doc.font(font).fontSize(size);
  // A long name gets a smaller font instead of a second line.
  const room = width - 160;
  const fitted = Math.max(
    10,
    Math.min(size, (size * room) / Math.max(1, doc.widthOfString(words))),
  );
  doc
    .fontSize(fitted)
    .fillColor(colour)
    .text(words, 80, y, { width: room, align: 'center', lineBreak: false });
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

/** Makes a certificate of attendance: one page, A4 landscape. */
export const certificatePdf = (words: CertificateWords): Promise<Buffer> =>
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
    doc
      .lineWidth(3)
      .rect(30, 30, width - 60, height - 60)
      .stroke(accent);
    centred(doc, words.brand, { y: 70, size: 16, colour: muted });
    centred(doc, 'Certificate of Attendance', {
      y: 110,
      size: 34,
      font: 'Helvetica-Bold',
      colour: accent,
    });
    centred(doc, 'This is to certify that', { y: 175, size: 16, colour: muted });
    centred(doc, words.name, { y: 210, size: 32, font: 'Helvetica-Bold' });
    centred(doc, 'took part in', { y: 265, size: 16, colour: muted });
    centred(doc, words.event, { y: 300, size: 24, font: 'Helvetica-Bold' });
    centred(doc, `of ${words.club}, on ${words.date}`, { y: 345, size: 16 });
    drawQr(doc, words.address, { x: 70, y: 425, size: 95 });
    doc.font('Helvetica').fontSize(12).fillColor(muted);
    doc.text(`Number ${words.number}`, 185, 445, { lineBreak: false });
    doc.text(`Issued on ${words.issued}`, 185, 465, { lineBreak: false });
    doc.text(`Verify it at ${words.address}`, 185, 485, { lineBreak: false });
    doc.end();
  });
