import { useSearchParamValues, useSearchText } from 'shared-session';
import { endOfCampusDay, fromCampus } from 'shared-ui/format';
import { usePageOf } from './use-page-of';

export const PAGE_SIZE = 50;

export type RecordFilter = ReturnType<typeof useRecordFilter>;

/** Text, one choice and campus days in the search params, and the page of their list. */
export function useRecordFilter<Choice extends string>(
  name: string,
  choiceOf: (text: string) => Choice,
) {
  const { q, typed, setTyped } = useSearchText();
  const { get, set } = useSearchParamValues();
  const [choice, from, to] = [choiceOf(get(name)), get('from'), get('to')];
  return {
    typed,
    setTyped,
    choice,
    setChoice: (value: string) => set({ [name]: value }),
    from,
    to,
    setDays: (days: { from: string } | { to: string }) => set(days),
    search: { q, from: from && fromCampus(from, '00:00'), to: to && endOfCampusDay(to) },
    isFiltered: [q, choice, from, to].some(Boolean),
    ...usePageOf([q, choice, from, to]),
  };
}
