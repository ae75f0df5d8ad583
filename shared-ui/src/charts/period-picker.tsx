import { SelectField } from '../controls/choice-field';
import { Box } from '../core/layout';
import { DayField } from '../fields/day-field';
import { type PeriodChoice, periods } from './chart-period';

interface PeriodPickerProps {
  value: PeriodChoice;
  onChange: (change: Partial<PeriodChoice>) => void;
}

/** Chooses the days that figures are about. */
export function PeriodPicker({ value, onChange }: PeriodPickerProps) {
  return (
    <Box
      role="group"
      aria-label="Days of the figures"
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, minmax(0, 220px))' },
        '@media print': { display: 'none' },
      }}
    >
      <SelectField
        label="Period"
        value={periods.find((one) => one.value === value.period)?.value ?? ''}
        onChange={(period) =>
          onChange(period === 'custom' ? { period } : { period, from: '', to: '' })
        }
        options={[...periods]}
      />
      {value.period === 'custom' && (
        <>
          <DayField label="From" value={value.from} onChange={(from) => onChange({ from })} />
          <DayField label="To" value={value.to} onChange={(to) => onChange({ to })} />
        </>
      )}
    </Box>
  );
}
