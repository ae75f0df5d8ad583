import { useRef, useState } from 'react';
import { SlidersHorizontal } from 'lucide-react';
import { usePart, useSearchParamValues } from 'shared-session';
import { Box, Button, ErrorState } from 'shared-ui/core';
import { ViewSwitch } from 'shared-ui/nav';
import { SearchParamField } from '../../../common/search-param-field';
import { ClubFilter } from '../../../common/club-filter';
import { chosenCount, type ChosenFilters } from '../chosen-filters';
import { filtersPart } from '../filters-part';
import { monthPart } from '../month-part';

interface EventToolbarProps {
  clubId: string;
  chosen: ChosenFilters;
  onClear: () => void;
}

const panelId = 'event-filters';
const views = [
  { value: '', label: 'List' },
  { value: 'month', label: 'Month', onHint: monthPart.preload },
] as const;

/** Search by name or club, the club, the filters and the view, all kept in the address. */
export function EventToolbar({ clubId, chosen, onClear }: EventToolbarProps) {
  const { get, set } = useSearchParamValues();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const count = chosenCount(chosen);
  const { module, isLoading, hasFailed, retry } = usePart(filtersPart, isOpen || count > 0);
  const handleClear = () => {
    onClear();
    // The pressed button is unmounted with the chips.
    button.current?.focus();
  };
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
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
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            justifyContent: 'space-between',
            gap: 1,
            gridColumn: { sm: '1 / -1', lg: 'auto' },
          }}
        >
          <Button
            ref={button}
            icon={SlidersHorizontal}
            aria-expanded={isOpen}
            aria-controls={isOpen && module ? panelId : undefined}
            onClick={() => setOpen(!isOpen)}
            about={count > 0 ? 'chosen' : undefined}
          >
            {count > 0 ? `Filters (${count})` : 'Filters'}
          </Button>
          <ViewSwitch
            views={views}
            value={get('view') === 'month' ? 'month' : ''}
            onChange={(view) => set({ view, month: '', day: '' })}
          />
        </Box>
      </Box>
      {hasFailed ? (
        <ErrorState compact message="The filters could not be loaded." onRetry={retry} />
      ) : null}
      {isOpen && module ? <module.FilterPanel id={panelId} chosen={chosen} /> : null}
      {count > 0 ? (
        // Reserves the space of the chips while they load.
        <Box sx={{ minHeight: 36 }} aria-busy={isLoading || undefined}>
          {module ? <module.FilterWords chosen={chosen} onClear={handleClear} /> : null}
        </Box>
      ) : null}
    </Box>
  );
}
