import { eventModes, eventTypes } from 'contracts/constants';
import { SelectField } from '../controls/choice-field';
import { Card } from '../core/card';
import { Box } from '../core/layout';
import { CheckboxGroup } from '../fields/checkbox-group';
import { DayField } from '../fields/day-field';
import { type ChosenFilters, isBackwards, spanOf } from '../filters/chosen-filters';
import { words } from '../format/words';
import { useChoices } from './use-choices';

const typeOptions = eventTypes.map((value) => ({ value, label: words(value) }));
const modeOptions = eventModes.map((value) => ({ value, label: words(value) }));
const periods = [
  { value: '', label: 'Any time' },
  { value: 'week', label: 'This week' },
  { value: 'month', label: 'This month' },
  { value: '..', label: 'From – to' },
];
const prices = [
  { value: '', label: 'Any price' },
  { value: 'free', label: 'Free' },
  { value: 'paid', label: 'Paid' },
];

interface FilterPanelProps {
  id: string;
  chosen: ChosenFilters;
  get: (name: string) => string;
  set: (changes: Record<string, string>) => void;
}

/** The filters of the events; a choice applies at once. */
export function FilterPanel({ id, chosen, get, set }: FilterPanelProps) {
  const types = useChoices(chosen.types, (type) => set({ type }));
  const modes = useChoices(chosen.modes, (mode) => set({ mode }));
  return (
    <Card id={id} role="group" aria-label="Filters">
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          alignItems: 'start',
          gridTemplateColumns: { xs: '1fr', md: '3fr 2fr 2fr' },
        }}
      >
        <CheckboxGroup label="Type" columns={2} options={typeOptions} {...types} />
        <CheckboxGroup label="Mode" columns={1} options={modeOptions} {...modes} />
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Period get={get} period={chosen.period} onChange={(period) => set({ period })} />
          <SelectField
            label="Price"
            value={chosen.price}
            options={prices}
            onChange={(price) => set({ price })}
          />
        </Box>
      </Box>
    </Card>
  );
}

/** Side by side where both dates fit whole. */
const dates = 'repeat(auto-fit, minmax(min(100%, 150px), 1fr))';

interface PeriodProps {
  get: (name: string) => string;
  period: string;
  onChange: (period: string) => void;
}

function Period({ get, period, onChange }: PeriodProps) {
  // As it is in the search params: the fields show an incomplete period too.
  const typed = get('period');
  const isSpan = typed.includes('..');
  const { from, to } = spanOf(typed);
  const write = (day: { from: string } | { to: string }) => {
    // The other day may have been typed after this was rendered.
    const days = { ...spanOf(get('period')), ...day };
    onChange(`${days.from}..${days.to}`);
  };
  return (
    <>
      <SelectField
        label="Period"
        value={isSpan ? '..' : period}
        options={periods}
        onChange={onChange}
      />
      {isSpan ? (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: dates }}>
          <DayField
            label="From"
            value={from}
            max={to || undefined}
            onChange={(day) => write({ from: day })}
          />
          <DayField
            label="To"
            value={to}
            min={from || undefined}
            error={isBackwards({ from, to }) ? 'The end is before the start.' : undefined}
            onChange={(day) => write({ to: day })}
          />
        </Box>
      ) : null}
    </>
  );
}
