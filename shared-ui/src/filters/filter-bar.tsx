import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Button } from '../core/button';
import { Box } from '../core/layout';
import { ErrorState } from '../core/states';
import type * as panel from '../panel';
import { chosenCount, type ChosenFilters, noFilters } from './chosen-filters';

interface FilterBarProps {
  chosen: ChosenFilters;
  /** The search params, as `useSearchParamValues` has them. */
  get: (name: string) => string;
  set: (changes: Record<string, string>) => void;
  isOpen: boolean;
  onToggle: () => void;
  /** `shared-ui/panel` as a part of the area: wanted when open and when filters are chosen. */
  part: {
    module: Pick<typeof panel, 'FilterPanel' | 'FilterWords'> | undefined;
    isLoading: boolean;
    hasFailed: boolean;
    retry: () => void;
  };
  /** Beside the button, for instance a `ViewSwitch`. */
  children?: ReactNode;
  /** Puts the row of the button among other things, for instance search fields. */
  around?: (row: ReactNode) => ReactNode;
}

const panelId = 'event-filters';

/** The button that opens the filters of events, their panel, and the chosen ones as chips. */
export function FilterBar({
  chosen,
  get,
  set,
  isOpen,
  onToggle,
  part: { module, isLoading, hasFailed, retry },
  children,
  around = (row) => row,
}: FilterBarProps) {
  const button = useRef<HTMLButtonElement>(null);
  const count = chosenCount(chosen);
  // The buttons that are pressed below it are unmounted.
  const focusButton = () => button.current?.focus();
  const handleClear = () => {
    set(noFilters);
    focusButton();
  };
  const handleRetry = () => {
    retry();
    focusButton();
  };
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {around(
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
            onClick={onToggle}
            about={count > 0 ? 'chosen' : undefined}
          >
            {count > 0 ? `Filters (${count})` : 'Filters'}
          </Button>
          {children}
        </Box>,
      )}
      {hasFailed ? (
        <ErrorState compact message="The filters could not be loaded." onRetry={handleRetry} />
      ) : null}
      {isOpen && module ? (
        <module.FilterPanel id={panelId} chosen={chosen} get={get} set={set} />
      ) : null}
      {count > 0 ? (
        // Reserves the space of the chips while they load.
        <Box sx={{ minHeight: 36 }} aria-busy={isLoading || undefined}>
          {module ? <module.FilterWords chosen={chosen} set={set} onClear={handleClear} /> : null}
        </Box>
      ) : null}
    </Box>
  );
}
