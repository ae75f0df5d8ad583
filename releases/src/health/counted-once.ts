/** Number of page views that count with one ticket: pages in a browser's cache keep theirs. */
const VIEWS = 20;

/**
 * Remembers what each page view reported already. Of very many tickets the oldest are forgotten.
 */
export class CountedOnce {
  readonly #tickets = new Map<string, Map<number, Set<string>>>();

  constructor(private readonly most = 2_000) {}

  /** True the first time that this view of the ticket's page reports this. */
  isNew(ticket: string, view: number, what: string): boolean {
    const views = this.#viewsOf(ticket);
    const known = views.get(view);
    if (known?.has(what)) return false;
    if (known) known.add(what);
    else if (views.size >= VIEWS) return false;
    else views.set(view, new Set([what]));
    return true;
  }

  #viewsOf(ticket: string) {
    const known = this.#tickets.get(ticket);
    if (known) return known;
    const views = new Map<number, Set<string>>();
    this.#tickets.set(ticket, views);
    const [oldest] = this.#tickets.keys();
    if (this.#tickets.size > this.most && oldest !== undefined) this.#tickets.delete(oldest);
    return views;
  }
}
