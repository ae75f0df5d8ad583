/** Stored paths of the demo's files. */
export interface DemoFiles {
  /** By club key. */
  logos: Map<string, string>;
  /** By club key. */
  covers: Map<string, string>;
  /** By event name. */
  banners: Map<string, string>;
  /** By event name or announcement title. */
  leaflets: Map<string, string>;
}
