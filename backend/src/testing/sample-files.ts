import sharp from 'sharp';

/** A real picture of this size; with GPS metadata on request. */
export const picture = (
  format: 'jpeg' | 'png' | 'webp' | 'gif' = 'png',
  { width = 60, height = 40, position = false } = {},
): Promise<Buffer> => {
  const image = sharp({
    create: { width, height, channels: 3, background: { r: 200, g: 80, b: 40 } },
  }).toFormat(format);
  return (
    position
      ? image.withExif({
          IFD0: { Copyright: 'Somebody' },
          IFD3: { GPSLatitude: '19/1 4/1 0/1', GPSLatitudeRef: 'N' },
        })
      : image
  ).toBuffer();
};

export const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n',
);
export const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
);
export const html = Buffer.from(
  '<!doctype html><html><body><script>alert(1)</script></body></html>',
);
/** The container of Word's and Excel's formats of before 2007. */
export const oldOffice = Buffer.concat([
  Buffer.from('d0cf11e0a1b11ae1', 'hex'),
  Buffer.alloc(1016),
]);
