import { useState } from 'react';
import { usePart, useSearchParamValues } from 'shared-session';
import { chosenCount, type ChosenFilters, FilterBar } from 'shared-ui/filters';
import { ViewSwitch } from 'shared-ui/nav';
import { filtersPart } from '../filters-part';
import { monthPart } from '../month-part';

const views = [
  { value: '', label: 'Agenda' },
  { value: 'month', label: 'Month', onHint: monthPart.preload },
] as const;

/** The filters and the view, both in the search params. */
export function AgendaToolbar({ chosen }: { chosen: ChosenFilters }) {
  const { get, set } = useSearchParamValues();
  const [isOpen, setOpen] = useState(false);
  const part = usePart(filtersPart, isOpen || chosenCount(chosen) > 0);
  return (
    <FilterBar
      chosen={chosen}
      get={get}
      set={set}
      isOpen={isOpen}
      onToggle={() => setOpen(!isOpen)}
      part={part}
    >
      <ViewSwitch
        views={views}
        value={get('view') === 'month' ? 'month' : ''}
        onChange={(view) => set({ view, month: '', day: '' })}
      />
    </FilterBar>
  );
}
