/** The token of an `authorization` header; undefined if it carries none. */
export const bearerOf = (header: string | undefined): string | undefined =>
  /^Bearer ([\w-]{1,200})$/i.exec(header?.trim() ?? '')?.[1];
