import { type Club } from 'contracts';
import { isStatus, query, useQuery, useSession } from 'shared-session';
import { Button, ErrorState, Skeleton, Stack, Text } from 'shared-ui/core';
import { CircleCheck, UserPlus } from 'lucide-react';
import { useAsk } from '../../../common/use-ask';
import { useSignIn } from '../../../common/use-sign-in';
import { isAlreadyMember, useJoinClub } from '../api/use-join-club';
import { useLeaveClub, useWithdrawRequest } from '../api/use-leave-club';
import { joinState } from '../join-state';

/** The join button or a sentence in its place; below it leave or withdraw. */
export function JoinBox({ club }: { club: Club }) {
  const { user } = useSession();
  const signIn = useSignIn();
  const membershipStatus = useQuery({
    ...query('GET /club/:clubId/my-standing', { params: { clubId: club._id } }),
    select: ({ data }) => data,
    enabled: user !== null,
  });
  const join = useJoinClub(club._id);
  const withdraw = useWithdrawRequest(join.reset);
  const leave = useLeaveClub(join.reset);
  const { ask, question, isOpening, preload } = useAsk();

  if (user && membershipStatus.isPending) return <Skeleton width={140} height={44} />;
  const known = user ? membershipStatus.data : undefined;
  const isMember = known?.isMember || isAlreadyMember(join.error);
  const hasPendingRequest =
    known?.request === 'pending' || join.isSuccess || isStatus(join.error, 409);
  const state = joinState({
    isSignedIn: Boolean(user),
    role: user?.role,
    isClubActive: club.isActive,
    isMember,
    hasPendingRequest,
    isSending: join.isPending,
    hasFailed: join.isError,
    reason: known && !known.mayJoin ? known.reason : null,
  });
  const act = () =>
    state.kind === 'button' && state.action === 'sign-in' ? signIn() : join.mutate();
  const askToLeave = () =>
    ask({
      title: `Leave ${club.name}?`,
      text: 'You would have to send a new request to come back.',
      confirmLabel: 'Leave club',
      onYes: () => leave.mutate(club._id),
    });
  const requestId = known?.request === 'pending' ? known.requestId : null;

  return (
    <Stack spacing={1} sx={{ alignItems: { xs: 'flex-start', sm: 'flex-end' }, maxWidth: 320 }}>
      {state.kind === 'sentence' ? (
        <Text tone="muted" sx={{ maxWidth: 240 }}>
          {state.text}
        </Text>
      ) : (
        <Button
          kind={isMember ? 'done' : 'primary'}
          icon={isMember ? CircleCheck : UserPlus}
          disabled={state.isDisabled}
          singleClick
          onClick={act}
        >
          {state.label}
        </Button>
      )}
      {user && membershipStatus.isLoadingError ? (
        <ErrorState
          compact
          message="Whether you are a member could not be loaded."
          onRetry={() => void membershipStatus.refetch()}
          busy={membershipStatus.isFetching}
        />
      ) : null}
      {requestId ? (
        <Button
          kind="quiet"
          size="small"
          sx={atTheEdge}
          busy={withdraw.isPending}
          singleClick
          onClick={() => withdraw.mutate(requestId)}
        >
          Withdraw request
        </Button>
      ) : null}
      {known?.isMember ? (
        <Button
          kind="quiet"
          size="small"
          sx={atTheEdge}
          busy={leave.isPending || isOpening}
          onClick={askToLeave}
          onPointerEnter={preload}
        >
          Leave club
        </Button>
      ) : null}
      {question}
    </Stack>
  );
}

/** Aligns the text of a quiet button with the button above. */
const atTheEdge = { ml: { xs: '-13px', sm: 0 }, mr: { sm: '-13px' } };
