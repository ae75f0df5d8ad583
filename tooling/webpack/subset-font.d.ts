declare module 'subset-font' {
  interface Options {
    targetFormat?: 'sfnt' | 'woff' | 'woff2';
    variationAxes?: Record<string, number | { min: number; max: number }>;
    keepFeatures?: readonly string[];
    preserveNameIds?: readonly number[];
  }
  /** Its documentation is its README. */
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
