/** One club in a chooser. */
export interface ClubChoice {
  value: string;
  label: string;
}
