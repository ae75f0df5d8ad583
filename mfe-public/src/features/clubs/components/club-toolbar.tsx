import { useSearchParamValues } from 'shared-session';
import { SelectField } from 'shared-ui/controls';
import { Box } from 'shared-ui/core';
import { SearchParamField } from '../../../common/search-param-field';
import { type ClubFilters, clubSorts } from '../api/club-list.query';
import { sortLabels } from '../club-sort';

/** Search, category and order of the clubs list, in the search params. */
export function ClubToolbar({
  filters,
  categories,
}: {
  filters: ClubFilters;
  categories: string[];
}) {
  const { set } = useSearchParamValues();
  // The address may name one that no club has, or the list is not there yet.
  const missing = [filters.category].filter((chosen) => chosen && !categories.includes(chosen));
  return (
    <Box
      role="search"
      aria-label="Clubs"
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '2fr 1fr 1fr' } }}
    >
      <Box sx={{ alignSelf: 'end' }}>
        <SearchParamField label="Search clubs" placeholder="Search clubs by name" />
      </Box>
      <SelectField
        label="Category"
        value={filters.category}
        onChange={(category) => set({ category })}
        options={[{ value: '', label: 'All categories' }, ...missing, ...categories]}
      />
      <SelectField
        label="Sort by"
        value={filters.sort}
        onChange={(sort) => set({ sort: sort === 'name' ? '' : sort })}
        options={clubSorts.map((value) => ({ value, label: sortLabels[value] }))}
      />
    </Box>
  );
}
