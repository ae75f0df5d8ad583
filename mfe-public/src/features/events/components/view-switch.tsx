import { useSearchParamValues } from 'shared-session';
import { Box, Button, token } from 'shared-ui/core';
import { monthPart } from '../month-part';

const views = [
  ['', 'List'],
  ['month', 'Month'],
] as const;

// A track with the chosen view on it.
const switchLook = { display: 'inline-flex', borderRadius: '10px', bgcolor: token.surface.sunken };

/** List or month, kept in the address. */
export function ViewSwitch() {
  const { get, set } = useSearchParamValues();
  const current = get('view') === 'month' ? 'month' : '';
  return (
    <Box role="group" aria-label="View" sx={switchLook}>
      {views.map(([view, label]) => (
        <Button
          key={label}
          kind={view === current ? 'secondary' : 'quiet'}
          aria-pressed={view === current}
          onPointerEnter={view ? monthPart.preload : undefined}
          onClick={() => set({ view, month: '', day: '' })}
        >
          {label}
        </Button>
      ))}
    </Box>
  );
}
