/** A running browser that is controlled over WebDriver. */
export interface Engine {
  send: (command: string, params?: object) => Promise<unknown>;
  close: () => Promise<void>;
}

/** The programs of an engine on this machine, by purpose. */
export type Programs = Record<string, string | undefined>;

/** What a session asks of its browser: the standard capabilities of WebDriver that we use. */
export interface Capabilities {
  /** `none`: opening a page does not wait for its load event. */
  pageLoadStrategy?: 'normal' | 'none';
}
