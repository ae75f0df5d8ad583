import { SearchField, SelectField } from 'shared-ui/controls';
import { Box } from 'shared-ui/core';
import { DayField } from 'shared-ui/fields';
import { type RecordFilter } from './use-record-filter';

interface RecordFilterFieldsProps {
  filter: RecordFilter;
  search: string;
  choice: { label: string; options: { value: string; label: string }[] };
}

/** The inputs of `useRecordFilter`. */
export function RecordFilterFields({ filter, search, choice }: RecordFilterFieldsProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', md: '2fr 1fr 1fr 1fr' },
        alignItems: 'end',
      }}
    >
      <SearchField
        label={search}
        placeholder={search}
        value={filter.typed}
        onChange={filter.setTyped}
      />
      <SelectField {...choice} value={filter.choice} onChange={filter.setChoice} />
      <DayField label="From" value={filter.from} onChange={(from) => filter.setDays({ from })} />
      <DayField label="To" value={filter.to} onChange={(to) => filter.setDays({ to })} />
    </Box>
  );
}
