import { own } from 'contracts/own';

/** The content types of a build's files by their ending. */
export const contentTypes: Readonly<Record<string, string>> = {
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
  own(contentTypes, file.slice(file.lastIndexOf('.') + 1)) ?? 'application/octet-stream';
