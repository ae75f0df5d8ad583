import { useState } from 'react';
import {
  api,
  clubReads,
  invalidate,
  keepPreviousData,
  messageOf,
  query as read,
  useDebounced,
  useMutation,
  useQuery,
  useUser,
  toast,
} from 'shared-session';
import { SearchField } from 'shared-ui/controls';
import {
  Button,
  EmptyState,
  ErrorState,
  FocusOnward,
  LoadingState,
  Section,
  Stack,
  SpokenText,
} from 'shared-ui/core';
import { Email, PersonRow } from 'shared-ui/data';
import { formatShortDate, plural, roleLabel } from 'shared-ui/format';
import { useConfirm } from 'shared-ui/overlay';
import { Pagination } from 'shared-ui/pagination';

const pageSize = 50;

/**
 * The club's members. Removing a plain member asks for confirmation. Only a super admin can remove
 * people with a role.
 */
export function MembersSection({ clubId, clubName }: { clubId: string; clubName: string }) {
  const me = useUser();
  const [page, setPage] = useState(1);
  const [query, setQuery] = useState('');
  const q = useDebounced(query.trim(), 300);
  const members = useQuery({
    ...read('GET /club/:id/members', {
      params: { id: clubId },
      query: { page, limit: pageSize, q },
    }),
    placeholderData: keepPreviousData,
  });
  const { confirm, confirmDialog } = useConfirm();
  const removal = useMutation({
    mutationFn: ({ userId }: { userId: string; name: string }) =>
      api.send('DELETE /club/:id/members/:userId', { params: { id: clubId, userId } }),
    onSuccess: (_, { name }) => {
      toast.long.success(`${name} is no longer a member.`);
      return invalidate(...clubReads);
    },
    onError: (error) =>
      toast.long.error(messageOf(error, 'The member could not be removed. Please try again.')),
  });
  const ask = async (userId: string, name: string) => {
    const isSure = await confirm({
      title: `Remove ${name}?`,
      text: `${name} will no longer be a member of ${clubName}, but may ask to join again.`,
      confirmLabel: 'Remove member',
      danger: true,
    });
    if (isSure) removal.mutate({ userId, name });
  };

  return (
    <Section title="Members" surface>
      <Stack spacing={2}>
        <SearchField
          label="Search members"
          value={query}
          onChange={(text) => {
            setQuery(text);
            setPage(1);
          }}
        />
        {members.isPending ? (
          <LoadingState text="Loading members..." layout="list" />
        ) : members.isLoadingError ? (
          <ErrorState
            message={messageOf(members.error, 'The members could not be loaded.')}
            retryLabel="Try Again"
            busy={members.isFetching}
            onRetry={() => void members.refetch()}
          />
        ) : members.data.data.length === 0 ? (
          <EmptyState title="No members found" />
        ) : (
          <>
            <SpokenText size="small" tone="muted">
              {plural(members.data.total, 'member')}
            </SpokenText>
            <Stack component="ul" spacing={1} sx={{ listStyle: 'none', p: 0, m: 0 }}>
              {members.data.data.map(({ _id, student, role, joinedAt, email }) => (
                <li key={_id}>
                  <PersonRow
                    name={student.name}
                    text={
                      <>
                        {email ? (
                          <div>
                            <Email address={email} />
                          </div>
                        ) : null}
                        {roleLabel(role, 'club')} · joined {formatShortDate(joinedAt)}
                      </>
                    }
                    action={
                      student._id === me._id ||
                      (role !== 'member' && me.role !== 'superAdmin') ? undefined : (
                        <FocusOnward>
                          <Button
                            kind="quiet"
                            size="small"
                            disabled={removal.isPending}
                            about={student.name}
                            onClick={() => void ask(student._id, student.name)}
                          >
                            Remove
                          </Button>
                        </FocusOnward>
                      )
                    }
                  />
                </li>
              ))}
            </Stack>
            {members.data.total > pageSize ? (
              <Pagination
                label="Pages of members"
                page={page}
                pageCount={Math.ceil(members.data.total / pageSize)}
                onChange={setPage}
              />
            ) : null}
          </>
        )}
      </Stack>
      {confirmDialog}
    </Section>
  );
}
