import { useQuery } from 'shared-session';
import { Box, SelectField } from 'shared-ui/core';
import { AddressSearch } from '../../../lib/address-search';
import { useAddress } from '../../../lib/use-address';
import { clubChoices } from '../api/club-choices.query';

/** Search by name or club, and the club filter, both kept in the address. */
export function EventToolbar({ clubId }: { clubId: string }) {
  const { set } = useAddress();
  const clubs = useQuery(clubChoices());
  const options = (clubs.data ?? []).map(({ _id, name }) => ({ value: _id, label: name }));
  const isUnknown = clubId !== '' && !options.some(({ value }) => value === clubId);
  return (
    <Box role="search" aria-label="Events" sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '2fr 1fr' } }}>
      <Box sx={{ alignSelf: 'end' }}>
        <AddressSearch label="Search events" placeholder="Search events by name or club" />
      </Box>
      <SelectField
        label="Club"
        value={clubId}
        onChange={(club) => set({ club })}
        options={[{ value: '', label: 'All clubs' }, ...(isUnknown ? [{ value: clubId, label: 'The chosen club' }] : []), ...options]}
      />
    </Box>
  );
}
