import { useState } from 'react';
import { usePart, useSearchParamValues } from 'shared-session';
import { Box } from 'shared-ui/core';
import { chosenCount, type ChosenFilters, FilterBar } from 'shared-ui/filters';
import { ViewSwitch } from 'shared-ui/nav';
import { SearchParamField } from '../../../common/search-param-field';
import { ClubFilter } from '../../../common/club-filter';
import { filtersPart } from '../filters-part';
import { monthPart } from '../month-part';

const views = [
  { value: '', label: 'List' },
  { value: 'month', label: 'Month', onHint: monthPart.preload },
] as const;

interface EventToolbarProps {
  clubId: string;
  chosen: ChosenFilters;
}

/** Search by name or club, the club, the filters and the view, all in the search params. */
export function EventToolbar({ clubId, chosen }: EventToolbarProps) {
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
      around={(row) => (
        <Box
          role="search"
          aria-label="Events"
          sx={{
            display: 'grid',
            gap: 2,
            alignItems: 'end',
            gridTemplateColumns: { xs: '1fr', sm: '2fr 1fr', lg: '2fr 1fr auto' },
          }}
        >
          <SearchParamField label="Search events" placeholder="Search events by name or club" />
          <ClubFilter clubId={clubId} onChange={set} />
          {row}
        </Box>
      )}
    >
      <ViewSwitch
        views={views}
        value={get('view') === 'month' ? 'month' : ''}
        onChange={(view) => set({ view, month: '', day: '' })}
      />
    </FilterBar>
  );
}
