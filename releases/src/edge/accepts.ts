import { own } from '../builds/own';

/** The smallest form a client takes: brotli, gzip or the file itself. */
export function encodingFor(
  accepted: string | undefined,
): { encoding: 'br' | 'gzip'; suffix: '.br' | '.gz' }[] {
  const taken = accepted?.split(',').map((part) => part.trim().toLowerCase());
  const takes = (name: string) =>
    taken?.some(
      (part) => part === name || (part.startsWith(`${name};`) && !/;\s*q=0(\.0+)?$/.test(part)),
    );
  return [
    ...(takes('br') ? [{ encoding: 'br', suffix: '.br' } as const] : []),
    ...(takes('gzip') ? [{ encoding: 'gzip', suffix: '.gz' } as const] : []),
  ];
}

const types: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  woff2: 'font/woff2',
  txt: 'text/plain; charset=utf-8',
};

/** The content type of a build's file by its ending. */
export const typeOf = (file: string): string =>
  own(types, file.slice(file.lastIndexOf('.') + 1)) ?? 'application/octet-stream';
