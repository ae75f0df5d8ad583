import { memo, useMemo } from 'react';
import { everyClub, useQuery } from 'shared-session';
import { Box, SelectField } from 'shared-ui/core';
import { AddressSearch } from '../../../common/address-search';
import { useAddress } from '../../../common/use-address';

/** Search by name or club, and the club filter, both kept in the address. */
export function EventToolbar({ clubId }: { clubId: string }) {
  const { set } = useAddress();
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

const none: { _id: string; name: string }[] = [];

interface ClubFilterProps {
  clubId: string;
  onChange: (changes: { club: string }) => void;
}

/** One of perhaps a thousand clubs; drawn again only when the choice changes. */
const ClubFilter = memo(function ClubFilter({ clubId, onChange }: ClubFilterProps) {
  const { data = none } = useQuery({ ...everyClub(), staleTime: 300_000 });
  const options = useMemo(() => {
    const known = data
      .map(({ _id, name }) => ({ value: _id, label: name }))
      .sort((one, other) => one.label.localeCompare(other.label, 'en-US'));
    const isUnknown = clubId !== '' && !known.some(({ value }) => value === clubId);
    return [
      { value: '', label: 'All clubs' },
      ...(isUnknown ? [{ value: clubId, label: 'The chosen club' }] : []),
      ...known,
    ];
  }, [data, clubId]);
  return (
    <SelectField
      label="Club"
      value={clubId}
      onChange={(club) => onChange({ club })}
      options={options}
    />
  );
});
