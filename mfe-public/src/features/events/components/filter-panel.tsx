import { useSearchParamValues } from 'shared-session';
import { Box, Card, SelectField, TextField } from 'shared-ui/core';
import { eventModes, eventTypes } from 'contracts/constants';
import { CheckboxGroup } from 'shared-ui/fields';
import { categoryOf, modeOf } from '../../../common/words';
import { type ChosenFilters, isBackwards, spanOf } from '../chosen-filters';
import { useChoices } from '../use-choices';

export { FilterWords } from './filter-words';

const typeOptions = eventTypes.map((value) => ({ value, label: categoryOf(value) }));
const modeOptions = eventModes.map((value) => ({ value, label: modeOf(value) }));
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

/** The filters of the events; a choice applies at once. */
export function FilterPanel({ id, chosen }: { id: string; chosen: ChosenFilters }) {
  const { set } = useSearchParamValues();
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
          <Period period={chosen.period} onChange={(period) => set({ period })} />
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
  period: string;
  onChange: (period: string) => void;
}

function Period({ period, onChange }: PeriodProps) {
  const { get, set } = useSearchParamValues();
  // The fields show what was typed, also an incomplete period.
  const typed = get('period');
  const isSpan = typed.includes('..');
  const { from, to } = spanOf(typed);
  const write = (first: string, last: string) => onChange(`${first}..${last}`);
  return (
    <>
      <SelectField
        label="Period"
        value={isSpan ? '..' : period}
        options={periods}
        onChange={(next) => set({ period: next })}
      />
      {isSpan ? (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: dates }}>
          <TextField
            type="date"
            label="From"
            value={from}
            max={to || undefined}
            onChange={(day) => write(day, to)}
          />
          <TextField
            type="date"
            label="To"
            value={to}
            min={from || undefined}
            error={isBackwards({ from, to }) ? 'The end is before the start.' : undefined}
            onChange={(day) => write(from, day)}
          />
        </Box>
      ) : null}
    </>
  );
}
