const MINUTE = 60_000;
const isLoopback = (network: string) => network.startsWith('127.') || network === '0:0:0:0::/64';

/** Limits reports per minute: in all, and a fifth of that per address. */
export class ReportLimit {
  #left = 0;
  #since = -Infinity;
  readonly #byAddress = new Map<string, number>();

  constructor(
    private readonly all: number,
    private readonly share = Math.ceil(all / 5),
  ) {}

  /**
   * True if one more report of this address is accepted. A loopback address is a proxy, so it has
   * no limit of its own.
   */
  accepts(address: string, now: number): boolean {
    if (now - this.#since >= MINUTE) {
      this.#since = now;
      this.#left = this.all;
      this.#byAddress.clear();
    }
    const used = this.#byAddress.get(address) ?? 0;
    if (this.#left <= 0 || (used >= this.share && !isLoopback(address))) return false;
    this.#left -= 1;
    this.#byAddress.set(address, used + 1);
    return true;
  }
}
