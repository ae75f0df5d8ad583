import { Building2, Plus, SquarePen } from 'lucide-react';
import { useState } from 'react';
import { keepPreviousData, messageOf, page, useDebounced, usePart, useQuery } from 'shared-session';
import { SearchField } from 'shared-ui/controls';
import {
  Box,
  Button,
  Card,
  CardGrid,
  EmptyState,
  ErrorState,
  Link,
  LoadingState,
  Page,
  PageHeading,
  SpokenText,
  Stack,
  Text,
} from 'shared-ui/core';
import { plural } from 'shared-ui/format';
import { Pagination } from 'shared-ui/pagination';
import { Picture } from 'shared-ui/pictures';
import { StatusBadge } from 'shared-ui/status';
import { usePageOf } from '../../common/use-page-of';
import { clubFormPart } from '../../features/clubs/club-form-part';
import { type ManagedClub } from '../../features/clubs/use-club-form';

const PAGE_SIZE = 24;

/** Every club, with forms to create and edit one. */
export function Component() {
  const [typed, setTyped] = useState('');
  const [edited, setEdited] = useState<ManagedClub | 'new'>();
  const q = useDebounced(typed.trim(), 300);
  const { page: number, setPage } = usePageOf([q]);
  const { data, isPending, error, refetch, isFetching } = useQuery({
    ...page('GET /club', {
      query: { q, page: number, limit: PAGE_SIZE, sort: 'name', view: 'lean' },
    }),
    placeholderData: keepPreviousData,
  });
  const { module, hasFailed, retry } = usePart(clubFormPart, edited !== undefined);
  const ClubForm = module?.ClubForm;
  return (
    <Page width="wide">
      <PageHeading
        title="Manage Clubs"
        back={{ to: '/superAdmin-dashboard', label: 'Super Admin Dashboard' }}
        actions={
          <Button
            kind="primary"
            icon={Plus}
            onClick={() => setEdited('new')}
            onPointerEnter={() => clubFormPart.preload()}
          >
            Create club
          </Button>
        }
      />
      <Stack spacing={2}>
        <SearchField
          label="Search by club name"
          placeholder="Search by club name"
          value={typed}
          onChange={setTyped}
        />
        {hasFailed && edited && (
          <ErrorState compact message="The form could not be loaded." onRetry={retry} />
        )}
        {isPending && <LoadingState text="Loading clubs..." layout="cards" count={6} />}
        {error && !data && (
          <ErrorState
            message={messageOf(error, 'Failed to load clubs. Please try again later.')}
            onRetry={() => void refetch()}
            busy={isFetching}
          />
        )}
        {data?.data.length === 0 && (
          <EmptyState
            icon={Building2}
            level={2}
            title="No clubs found"
            text={q ? 'Try another name.' : 'Create the first club.'}
          />
        )}
        {data && data.data.length > 0 && (
          <>
            <SpokenText hidden>{plural(data.total, 'club')}</SpokenText>
            <CardGrid as="ul" label="Clubs">
              {data.data.map((club) => (
                <Card as="li" key={club._id}>
                  <Stack spacing={2}>
                    <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
                      <Box sx={{ width: 56, flexShrink: 0 }}>
                        <Picture src={club.clubLogo} alt="" ratio="1/1" rounded icon={Building2} />
                      </Box>
                      <div>
                        <Text as="h2" weight="bold">
                          <Link to={`/club/${club._id}`}>{club.name}</Link>
                        </Text>
                        <Text size="small" tone="muted">
                          {club.clubCategory} · {plural(club.memberCount, 'member')}
                        </Text>
                      </div>
                    </Box>
                    <Box
                      sx={{
                        display: 'flex',
                        justifyContent: 'space-between',
                        alignItems: 'center',
                      }}
                    >
                      <StatusBadge kind="active" value={String(club.isActive)} />
                      <Button
                        kind="secondary"
                        icon={SquarePen}
                        onClick={() => setEdited(club)}
                        about={club.name}
                      >
                        Edit
                      </Button>
                    </Box>
                  </Stack>
                </Card>
              ))}
            </CardGrid>
          </>
        )}
        <Pagination
          page={number}
          pageCount={Math.max(1, Math.ceil((data?.total ?? 0) / PAGE_SIZE))}
          onChange={setPage}
          label="Pages of clubs"
        />
      </Stack>
      {ClubForm && edited && (
        <ClubForm
          key={edited === 'new' ? 'new' : edited._id}
          club={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Page>
  );
}
