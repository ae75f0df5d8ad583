import { useSearchParamValues } from 'shared-session';
import { Box } from 'shared-ui/core';
import { AddressSearch } from '../../../common/address-search';
import { ClubFilter } from '../../../common/club-filter';

/** Search by name or club, and the club filter, both kept in the address. */
export function EventToolbar({ clubId }: { clubId: string }) {
  const { set } = useSearchParamValues();
  return (
    <Box
      role="search"
      aria-label="Events"
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '2fr 1fr' } }}
    >
      <Box sx={{ alignSelf: 'end' }}>
        <AddressSearch label="Search events" placeholder="Search events by name or club" />
      </Box>
      <ClubFilter clubId={clubId} onChange={set} />
    </Box>
  );
}
