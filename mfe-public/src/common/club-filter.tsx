import { memo, useMemo } from 'react';
import { everyClub, useQuery } from 'shared-session';
import { SelectField } from 'shared-ui/controls';
import { ErrorState, Stack } from 'shared-ui/core';
import { compareNames } from 'shared-ui/format';

const none: readonly { _id: string; name: string }[] = [];

interface ClubFilterProps {
  clubId: string;
  onChange: (changes: { club: string }) => void;
}

/** Chooses one of up to a thousand clubs; renders only when the choice changes. */
export const ClubFilter = memo(function ClubFilter({ clubId, onChange }: ClubFilterProps) {
  const clubs = useQuery({ ...everyClub(), staleTime: 300_000 });
  const { data = none, isLoadingError, isFetching, refetch } = clubs;
  const options = useMemo(() => {
    const known = data
      .map(({ _id, name }) => ({ value: _id, label: name }))
      .sort((one, other) => compareNames(one.label, other.label));
    const isUnknown = clubId !== '' && !known.some(({ value }) => value === clubId);
    return [
      { value: '', label: 'All clubs' },
      ...(isUnknown ? [{ value: clubId, label: 'The chosen club' }] : []),
      ...known,
    ];
  }, [data, clubId]);
  return (
    <Stack spacing={1}>
      <SelectField
        label="Club"
        value={clubId}
        onChange={(club) => onChange({ club })}
        options={options}
      />
      {isLoadingError ? (
        <ErrorState
          compact
          message="The clubs to choose from could not be loaded."
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : null}
    </Stack>
  );
});
