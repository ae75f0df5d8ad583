import pLimit, { type LimitFunction } from 'p-limit';
import { ReleaseError } from '../errors';

/** Limits how many run and how many wait; refuses the others with 503. */
export class PublishQueue {
  readonly #slot: LimitFunction;

  constructor(
    private readonly most: number,
    private readonly mostWaiting: number,
  ) {
    this.#slot = pLimit(most);
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    const { activeCount, pendingCount } = this.#slot;
    if (activeCount + pendingCount >= this.most + this.mostWaiting)
      throw new ReleaseError(
        503,
        'busy',
        'Too many builds are being published at once: publish again in a minute.',
      );
    return this.#slot(work);
  }
}
