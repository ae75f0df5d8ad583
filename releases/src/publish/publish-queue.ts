import { ReleaseError } from '../errors';

/** Limits how many run and how many wait; refuses the others with 503. */
export class PublishQueue {
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(
    private readonly most: number,
    private readonly mostWaiting: number,
  ) {}

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.most) {
      if (this.#waiting.length >= this.mostWaiting)
        throw new ReleaseError(
          503,
          'busy',
          'Too many builds are being published at once: publish again in a minute.',
        );
      // A finished task starts the next one.
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    } else this.#running += 1;
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}
