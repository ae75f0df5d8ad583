import { generation, queryClient } from './query-client';

const keyOf = (place: string) => [generation.get(), 'memory', place];

/** The scroll state of lists, kept like answers: until the session ends or for five minutes. */
export const listMemory = {
  get: (place: string): number | undefined => queryClient.getQueryData<number>(keyOf(place)),
  set: (place: string, value: number): void =>
    void queryClient.setQueryData<number>(keyOf(place), value),
};
