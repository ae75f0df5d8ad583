/** Cannot be rendered. */
export function Component(): never {
  throw new Error('broken while it is rendered');
}
