import sharp from 'sharp';
import { type Club } from './clubs';

const marks: Readonly<Record<string, string>> = {
  gear: '<circle cx="64" cy="64" r="22" fill="none" stroke="#fff" stroke-width="12"/><path d="M64 22v16M64 90v16M22 64h16M90 64h16M34 34l11 11M83 83l11 11M94 34 83 45M45 83 34 94" stroke="#fff" stroke-width="10" stroke-linecap="round"/>',
  mask: '<path d="M32 40q32-14 64 0v26q-6 34-32 36-26-2-32-36z" fill="#fff"/><circle cx="51" cy="60" r="6" fill="#0008"/><circle cx="77" cy="60" r="6" fill="#0008"/><path d="M48 78q16 14 32 0" fill="none" stroke="#0008" stroke-width="6" stroke-linecap="round"/>',
  brackets:
    '<path d="M50 36 26 64l24 28M78 36l24 28-24 28" fill="none" stroke="#fff" stroke-width="12" stroke-linecap="round" stroke-linejoin="round"/>',
  lens: '<rect x="24" y="42" width="80" height="54" rx="10" fill="#fff"/><path d="M48 42l6-12h20l6 12z" fill="#fff"/><circle cx="64" cy="69" r="17" fill="#0009"/><circle cx="64" cy="69" r="9" fill="#fff"/>',
  speech:
    '<path d="M28 34h72a8 8 0 0 1 8 8v34a8 8 0 0 1-8 8H66L46 102V84H28a8 8 0 0 1-8-8V42a8 8 0 0 1 8-8z" fill="#fff"/>',
  note: '<path d="M50 88V36l44-8v52" fill="none" stroke="#fff" stroke-width="9"/><circle cx="40" cy="88" r="13" fill="#fff"/><circle cx="84" cy="80" r="13" fill="#fff"/>',
  leaf: '<path d="M100 28Q34 26 30 72q-2 24 22 26 46 2 48-70z" fill="#fff"/><path d="M34 100 78 52" stroke="#0006" stroke-width="6" stroke-linecap="round"/>',
  rocket:
    '<path d="M64 20q24 20 18 58H46Q40 40 64 20z" fill="#fff"/><path d="M46 64 30 84l16 2M82 64l16 20-16 2M56 90l8 18 8-18z" fill="#fff"/><circle cx="64" cy="52" r="8" fill="#0007"/>',
  star: '<path d="m64 22 12 30 32 2-25 20 8 32-27-18-27 18 8-32-25-20 32-2z" fill="#fff"/>',
  board:
    '<path d="M28 28h72v72H28z" fill="#fff"/><path d="M28 28h18v18H28zM64 28h18v18H64zM46 46h18v18H46zM82 46h18v18H82zM28 64h18v18H28zM64 64h18v18H64zM46 82h18v18H46zM82 82h18v18H82z" fill="#0008"/>',
  wave: '<path d="M22 70q14-42 28 0t28 0 28 0" fill="none" stroke="#fff" stroke-width="11" stroke-linecap="round"/>',
  question:
    '<path d="M46 50q0-22 20-22t20 20q0 14-20 22v8" fill="none" stroke="#fff" stroke-width="12" stroke-linecap="round"/><circle cx="66" cy="98" r="8" fill="#fff"/>',
};

/** A club's logo, drawn here: a square WebP of so many pixels. */
export const logoOf = (
  { colours: [from, to], mark }: Pick<Club, 'colours' | 'mark'>,
  size: number,
): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 128 128"><defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><rect width="128" height="128" rx="28" fill="url(#g)"/>${marks[mark] ?? ''}</svg>`,
    ),
  )
    .resize(size)
    .webp({ quality: 88 })
    .toBuffer();

const hill = (y: number, opacity: number) =>
  `<path d="M0 ${y}q300-${y / 3} 600-20t600-60V400H0z" fill="#000" opacity="${opacity}"/>`;

/** What a banner can show behind its club's mark, drawn on 1200 by 400; each varies with `at`. */
const scenes: readonly ((at: number) => string)[] = [
  // Rings.
  (at) =>
    [1, 2, 3, 4]
      .map(
        (ring) =>
          `<circle cx="${(at * 210 + ring * 260) % 1200}" cy="${(at * 90 + ring * 130) % 400}" r="${60 + ring * 34}" fill="#fff" opacity="0.08"/>`,
      )
      .join(''),
  // Hills under a low sun.
  (at) =>
    `<circle cx="${220 + ((at * 97) % 420)}" cy="150" r="74" fill="#fff" opacity="0.35"/>${hill(250, 0.18)}${hill(310, 0.25)}${hill(360, 0.3)}`,
  // Roofs of the campus at night, some windows lit.
  (at) =>
    Array.from({ length: 14 }, (_, house) => {
      const height = 90 + ((house * 67 + at * 41) % 150);
      const [x, y] = [house * 88 - 10, 400 - height];
      const windows = [0, 1, 2]
        .filter((row) => (house + row + at) % 3 > 0)
        .map(
          (row) =>
            `<path d="M${x + 18} ${y + 20 + row * 34}h14v18h-14zM${x + 46} ${y + 20 + row * 34}h14v18h-14z" fill="#fff" opacity="0.45"/>`,
        );
      return `<path d="M${x} ${y}h76v${height}h-76z" fill="#000" opacity="0.28"/>${windows.join('')}`;
    }).join(''),
  // A stage with three lights.
  (at) =>
    `${[180, 430, 680]
      .map(
        (x, light) =>
          `<path d="M${x} 0 ${x - 150 + ((at * 53 + light * 80) % 120)} 400h190z" fill="#fff" opacity="0.14"/>`,
      )
      .join('')}<path d="M0 350h1200v50H0z" fill="#000" opacity="0.3"/>`,
  // Waves.
  (at) =>
    [0, 1, 2, 3, 4]
      .map(
        (wave) =>
          `<path d="M${-200 - ((at * 37 + wave * 60) % 200)} ${150 + wave * 55}q100-50 200 0t200 0 200 0 200 0 200 0 200 0 200 0 200 0" fill="none" stroke="#fff" stroke-width="14" opacity="${0.1 + wave * 0.04}"/>`,
      )
      .join(''),
  // Bunting over a yard.
  (at) =>
    [40, 130]
      .map((y, line) =>
        Array.from({ length: 15 }, (_, flag) => {
          const x = flag * 84 + line * 40 - 20;
          const sag = Math.round(60 * Math.sin((Math.PI * (flag + 0.5)) / 15));
          return `<path d="M${x} ${y + sag}h56l-28 62z" fill="#fff" opacity="${(flag + at) % 3 === 0 ? 0.34 : 0.16}"/>`;
        }).join(''),
      )
      .join(''),
];

/** A banner for an event of the club: three to one, WebP, so many pixels wide. */
export const bannerOf = (
  { colours: [from, to], mark }: Pick<Club, 'colours' | 'mark'>,
  at: number,
  width: number,
): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="400"><defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><rect width="1200" height="400" fill="url(#g)"/>${scenes[at % scenes.length]?.(at) ?? ''}<g transform="translate(860 72) scale(2)">${marks[mark] ?? ''}</g></svg>`,
    ),
  )
    .resize(width)
    .webp({ quality: 80 })
    .toBuffer();

/** A one-page PDF with a few lines of text, for attachments. */
export function leaflet(lines: readonly string[]): Buffer {
  const safe = (text: string) => text.replace(/[^\x20-\x7e]/g, '-').replace(/[\\()]/g, '\\$&');
  const text = lines
    .map(
      (line, at) => `BT /F1 ${at === 0 ? 20 : 12} Tf 60 ${760 - at * 26} Td (${safe(line)}) Tj ET`,
    )
    .join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, at) => {
    const offset = body.length;
    body += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  return Buffer.from(
    `${body}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`,
  );
}
