/** How many checks of a task passed, failed and were skipped. */
export interface Counts {
  passed: number;
  failed: number;
  skipped?: number;
}
