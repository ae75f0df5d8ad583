import { UserCheck } from 'lucide-react';
import {
  accountReads,
  api,
  invalidate,
  messageOf,
  query,
  toast,
  useMutation,
  useQuery,
} from 'shared-session';
import { Box, Button, Card, ErrorState, Section, Stack, Text } from 'shared-ui/core';
import { formatDateTime, roleLabel } from 'shared-ui/format';

/** Sign-ups with a role that has to be confirmed. Renders nothing without any. */
export function RoleRequests() {
  const { data, isError, refetch, isFetching } = useQuery(query('GET /auth/role-wishes'));
  const { mutate: decide, isPending } = useMutation({
    mutationFn: ({ id, action }: { id: string; action: 'approved' | 'rejected' }) =>
      api.send('POST /auth/role-wishes/:id', { params: { id }, body: { action } }),
    onSuccess: ({ message }) => toast.long.success(message),
    onError: (error) => toast.long.error(messageOf(error, 'This did not work. Please try again.')),
    onSettled: () => invalidate(...accountReads),
  });
  if (!data && isError)
    return (
      <ErrorState
        compact
        message="The roles to confirm could not be loaded."
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  if (!data?.data.length) return null;
  return (
    <Section title="Roles to confirm" icon={UserCheck}>
      <Stack spacing={1} component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {data.data.map(({ _id, user, role, club, createdAt }) => (
          <Card as="li" key={_id}>
            <Box
              sx={{
                display: 'flex',
                gap: 2,
                flexWrap: 'wrap',
                alignItems: 'center',
                justifyContent: 'space-between',
              }}
            >
              <div>
                <Text weight="medium">
                  {user.name} wants to be {roleLabel(role)}
                  {club ? ` of ${club.name}` : ''}
                </Text>
                <Text size="small" tone="muted">
                  {user.email} · {user.department || 'No department'} · {formatDateTime(createdAt)}
                </Text>
              </div>
              <Box sx={{ display: 'flex', gap: 1 }}>
                <Button
                  kind="danger"
                  disabled={isPending}
                  singleClick
                  onClick={() => decide({ id: _id, action: 'rejected' })}
                  about={user.name}
                >
                  Decline
                </Button>
                <Button
                  kind="secondary"
                  disabled={isPending}
                  singleClick
                  onClick={() => decide({ id: _id, action: 'approved' })}
                  about={user.name}
                >
                  Confirm
                </Button>
              </Box>
            </Box>
          </Card>
        ))}
      </Stack>
    </Section>
  );
}
