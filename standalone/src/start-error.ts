/** The portal cannot start; `message` is one sentence that says what to do. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
