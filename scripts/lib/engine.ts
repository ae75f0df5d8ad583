/** A running browser that is controlled over WebDriver. */
export interface Engine {
  send: (command: string, params?: object) => Promise<unknown>;
  close: () => Promise<void>;
}

/** The programs of an engine on this machine, by purpose. */
export type Programs = Record<string, string | undefined>;
