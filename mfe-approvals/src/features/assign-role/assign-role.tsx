import { type FormEvent, useState } from 'react';
import {
  accountReads,
  api,
  clubReads,
  everyClub,
  invalidate,
  messageOf,
  query,
  toast,
  useDebounced,
  useMutation,
  useQuery,
} from 'shared-session';
import {
  Alert,
  Button,
  ButtonLink,
  Card,
  LoadingState,
  SearchField,
  SelectField,
  Stack,
} from 'shared-ui/core';
import { RadioCards } from 'shared-ui/fields';
import { useConfirm } from 'shared-ui/overlay';
import { closedDashboardOf, lossOf } from './assign-words';

type AssignableRole = 'member' | 'clubAdmin' | 'facultyCoordinator' | 'superAdmin';

const roleCards: { value: AssignableRole; label: string; text: string }[] = [
  { value: 'member', label: 'Member', text: 'Basic club membership' },
  { value: 'clubAdmin', label: 'Club Admin', text: 'Manage club activities and members' },
  {
    value: 'facultyCoordinator',
    label: 'Faculty Coordinator',
    text: 'Faculty oversight and guidance',
  },
  { value: 'superAdmin', label: 'Super Admin', text: 'Full system access and control' },
];

const DURATION = 5000;
/** How many people one answer may name; beyond it the search narrows them down. */
const ELIGIBLE_LIMIT = 100;

/** Club, then user, then role. */
export function AssignRole() {
  const [clubId, setClubId] = useState('');
  const [userId, setUserId] = useState('');
  const [role, setRole] = useState<AssignableRole | ''>('');
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed.trim(), 300);
  const clubs = useQuery(everyClub());
  const eligible = useQuery({
    ...query('GET /auth/eligible-users', { query: { clubId, q, limit: ELIGIBLE_LIMIT } }),
    enabled: clubId !== '',
  });
  const people = (clubId && eligible.data?.data) || [];
  const person = people.find(({ _id }) => _id === userId);
  const { confirm, confirmDialog } = useConfirm();

  const { mutate, isPending: isAssigning } = useMutation({
    mutationFn: (assigned: AssignableRole) =>
      api.send('POST /club/add-member', { body: { clubId, userId, role: assigned } }),
    onSuccess: () => {
      toast.success('Role assigned successfully!', { duration: DURATION });
      setUserId('');
      setRole('');
      return invalidate(...accountReads, ...clubReads, 'GET /audit');
    },
    onError: (error) =>
      toast.error(messageOf(error, 'Failed to assign role. Please try again.'), {
        duration: DURATION,
      }),
  });
  const canAssign =
    clubId !== '' && person !== undefined && role !== '' && !isAssigning && !eligible.isFetching;
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (!canAssign) return;
    const club = clubs.data?.find(({ _id }) => _id === clubId)?.name ?? '';
    const text = lossOf(person, role, club);
    const title = `Change the role of ${person.name} in ${club}?`;
    if (text && !(await confirm({ title, text, confirmLabel: 'Change role', danger: true })))
      return;
    mutate(role);
  };
  const closedDashboard = person && role ? closedDashboardOf(person, role) : '';

  if (clubs.isPending) return <LoadingState text="Loading clubs..." layout="form" />;
  if (clubs.isLoadingError) {
    return (
      <Alert
        kind="error"
        action={
          <Button kind="secondary" size="small" onClick={() => void clubs.refetch()}>
            Retry
          </Button>
        }
      >
        Failed to fetch clubs. Please try again.
      </Alert>
    );
  }
  if (clubs.data.length === 0) {
    return (
      <Alert
        kind="info"
        action={
          <ButtonLink to="/manage-clubs" size="small">
            Manage clubs
          </ButtonLink>
        }
      >
        No clubs found. Please create a club first.
      </Alert>
    );
  }
  return (
    <Card sx={{ maxWidth: 720 }}>
      <Stack
        component="form"
        spacing={3}
        onSubmit={(event) => void handleSubmit(event)}
        aria-label="Assign a role"
        noValidate
      >
        <SelectField
          label="Club"
          required
          value={clubId}
          placeholder="Select a club"
          onChange={(value) => {
            setClubId(value);
            setUserId('');
            setTyped('');
          }}
          options={clubs.data.map(({ _id, name }) => ({ value: _id, label: name }))}
        />
        {clubId !== '' && eligible.isError && (
          <Alert
            kind="error"
            action={
              <Button kind="secondary" size="small" onClick={() => void eligible.refetch()}>
                Retry
              </Button>
            }
          >
            Failed to fetch eligible users
          </Alert>
        )}
        {clubId !== '' && (people.length >= ELIGIBLE_LIMIT || typed !== '') && (
          <SearchField
            label="Find a user by name or email"
            placeholder="Find a user by name or email"
            value={typed}
            onChange={setTyped}
          />
        )}
        {clubId !== '' && eligible.isSuccess && people.length === 0 ? (
          <Alert kind="info">No eligible users found for this club.</Alert>
        ) : (
          <SelectField
            label="User"
            required
            value={person ? userId : ''}
            placeholder={eligible.isFetching ? 'Loading users...' : 'Select a user'}
            disabled={clubId === '' || !eligible.isSuccess}
            onChange={setUserId}
            options={people.map(({ _id, name, email }) => ({
              value: _id,
              label: `${name} (${email})`,
            }))}
          />
        )}
        <RadioCards
          label="Role"
          value={role}
          onChange={(value) => setRole(value as AssignableRole)}
          options={roleCards}
          columns={2}
          required
        />
        {closedDashboard ? (
          <Alert kind="warning" voice="polite">
            {closedDashboard}
          </Alert>
        ) : (
          <Alert kind="info">The account is raised to match the role, never lowered.</Alert>
        )}
        <Button
          type="submit"
          kind="primary"
          disabled={!canAssign}
          busy={isAssigning}
          busyText="Assigning role..."
        >
          Assign Role
        </Button>
      </Stack>
      {confirmDialog}
    </Card>
  );
}
