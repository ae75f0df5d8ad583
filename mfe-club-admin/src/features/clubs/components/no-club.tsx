import { Building2 } from 'lucide-react';
import { useUser } from 'shared-session';
import { ButtonLink, EmptyState, Stack } from 'shared-ui/core';

/** Says that creating needs a club that one runs, and where to go. */
export function NoClub() {
  const { clubAffiliations } = useUser();
  const belongs = clubAffiliations.length > 0;
  return (
    <EmptyState
      icon={Building2}
      level={2}
      title={belongs ? 'No Club Found' : 'You are not affiliated with any club.'}
      text={
        belongs
          ? 'You are not currently an admin of any club.'
          : 'Ask a super admin to make you the admin of your club.'
      }
      action={
        <Stack direction="row" spacing={1} sx={{ flexWrap: 'wrap', justifyContent: 'center' }}>
          <ButtonLink kind="primary" to="/admin-dashboard">
            Dashboard
          </ButtonLink>
          <ButtonLink kind="secondary" to="/clubs">
            Explore Clubs
          </ButtonLink>
        </Stack>
      }
    />
  );
}
