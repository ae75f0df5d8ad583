/**
 * The version of a build of this checkout: the released version and the start of the content's
 * hexadecimal hash. SemVer allows no number with a leading zero, and a hash may have digits only.
 */
export const localVersion = (released: string, hash: string): string =>
  `${released}-local.${hash.replace(/^0+/, '').slice(0, 8)}`;
