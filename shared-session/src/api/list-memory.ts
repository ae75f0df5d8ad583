import { createSessionStore } from './ends-with-session';

const values = createSessionStore((): Readonly<Record<string, number>> => ({}));

/** The scroll state of lists, until the session ends. */
export const listMemory = {
  get: (place: string): number | undefined => values.get()[place],
  set: (place: string, value: number): void => values.set({ ...values.get(), [place]: value }),
};
