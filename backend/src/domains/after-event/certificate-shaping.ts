import { create, type Font, type GlyphRun } from 'fontkit';

/**
 * Opens the font of an alphabet whose letters change by their neighbours. HarfBuzz sets them:
 * the library of the PDF joins Indic letters wrongly, or stops at them.
 */
export async function openShapedFont(file: Buffer): Promise<() => Font> {
  // Read when the first name needs it.
  const harfbuzz = await import('harfbuzzjs');
  const shaping = new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(file)));

  const layout = (font: Font, text: string): GlyphRun => {
    const buffer = new harfbuzz.Buffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    harfbuzz.shape(shaping, buffer);
    const set = buffer.getGlyphInfosAndPositions();
    const starts = [...new Set(set.map(({ cluster }) => cluster)), text.length].sort(
      (one, other) => one - other,
    );
    const written = new Set<number>();
    const glyphs = set.map(({ codepoint: id, cluster }) => {
      // Several glyphs may show one text. The first of them carries it, the others carry none.
      const end = written.has(cluster) ? cluster : starts[starts.indexOf(cluster) + 1];
      written.add(cluster);
      const codePoints = Array.from(text.slice(cluster, end), (one) => one.codePointAt(0) ?? 0);
      return { id, codePoints, advanceWidth: font.getGlyph(id).advanceWidth };
    });
    const positions = set.map(({ xAdvance = 0, yAdvance = 0, xOffset = 0, yOffset = 0 }) => ({
      xAdvance,
      yAdvance,
      xOffset,
      yOffset,
    }));
    return {
      glyphs,
      positions,
      // pdfkit scales the positions in place.
      get advanceWidth() {
        return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
      },
    } as unknown as GlyphRun;
  };

  return () => {
    const font = create(file) as Font;
    return Object.assign(font, { layout: (text: string) => layout(font, text) });
  };
}
