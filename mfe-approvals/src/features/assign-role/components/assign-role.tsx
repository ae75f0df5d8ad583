import { useState } from 'react';
import { assignRoleForm, type AssignRoleForm } from 'contracts/forms';
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
import { SearchField, SelectField } from 'shared-ui/controls';
import { Alert, Button, ButtonLink, Card, LoadingState } from 'shared-ui/core';
import { RadioCards } from 'shared-ui/fields';
import { Form, FormField, usePortalForm } from 'shared-ui/forms';
import { useConfirm } from 'shared-ui/overlay';
import { closedDashboardOf, lossOf } from '../assign-words';

const roleCards: { value: AssignRoleForm['role']; label: string; text: string }[] = [
  { value: 'member', label: 'Member', text: 'Basic club membership' },
  { value: 'clubAdmin', label: 'Club Admin', text: 'Manage club activities and members' },
  {
    value: 'facultyCoordinator',
    label: 'Faculty Coordinator',
    text: 'Faculty oversight and guidance',
  },
  { value: 'superAdmin', label: 'Super Admin', text: 'Full system access and control' },
];

/** Maximum of people in one answer; the search narrows longer lists. */
const ELIGIBLE_LIMIT = 100;

const blank = { clubId: '', userId: '', role: '' };

/** Club, then user, then role. */
export function AssignRole() {
  const form = usePortalForm({ schema: assignRoleForm, defaultValues: blank });
  const { clubId, userId, role } = form.watch();
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
    mutationFn: (body: AssignRoleForm) => api.send('POST /club/add-member', { body }),
    onSuccess: () => {
      toast.long.success('Role assigned successfully!');
      form.reset({ ...blank, clubId });
      return invalidate(...accountReads, ...clubReads);
    },
    onError: (error) =>
      toast.long.error(messageOf(error, 'Failed to assign role. Please try again.')),
  });
  const canAssign =
    clubId !== '' && person !== undefined && role !== '' && !isAssigning && !eligible.isFetching;
  const assign = async (assigned: AssignRoleForm) => {
    if (!canAssign) return;
    const club = clubs.data?.find(({ _id }) => _id === clubId)?.name ?? '';
    const text = lossOf(person, assigned.role, club);
    const title = `Change the role of ${person.name} in ${club}?`;
    if (text && !(await confirm({ title, text, confirmLabel: 'Change role', danger: true })))
      return;
    mutate(assigned);
  };
  const chosen = roleCards.find(({ value }) => value === role)?.value;
  const closedDashboard = person && chosen ? closedDashboardOf(person, chosen) : '';

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
      <Form form={form} label="Assign a role" onSubmit={assign} sx={{ gap: 3 }}>
        <FormField<string> name="clubId" label="Club" required>
          {(field) => (
            <SelectField
              {...field}
              placeholder="Select a club"
              onChange={(value) => {
                field.onChange(value);
                form.setValue('userId', '');
                setTyped('');
              }}
              options={clubs.data.map(({ _id, name }) => ({ value: _id, label: name }))}
            />
          )}
        </FormField>
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
          <FormField<string> name="userId" label="User" required>
            {(field) => (
              <SelectField
                {...field}
                value={person ? userId : ''}
                placeholder={eligible.isFetching ? 'Loading users...' : 'Select a user'}
                disabled={clubId === '' || !eligible.isSuccess}
                options={people.map(({ _id, name, email }) => ({
                  value: _id,
                  label: `${name} (${email})`,
                }))}
              />
            )}
          </FormField>
        )}
        <FormField<string> name="role" label="Role" required>
          {(field) => <RadioCards {...field} options={roleCards} columns={2} />}
        </FormField>
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
          singleClick
        >
          Assign Role
        </Button>
      </Form>
      {confirmDialog}
    </Card>
  );
}
