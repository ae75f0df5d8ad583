import { Copy, KeyRound, ShieldMinus, UserMinus } from 'lucide-react';
import { useState } from 'react';
import { useUnsavedChanges, useHasPasswords } from 'shared-session';
import { SelectField, TextField } from 'shared-ui/controls';
import { Alert, Box, Button, IconButton, Stack, Text } from 'shared-ui/core';
import { KeyValueList } from 'shared-ui/data';
import { formatDateTime, roleLabel } from 'shared-ui/format';
import { Dialog, useConfirm } from 'shared-ui/overlay';
import { StatusBadge } from 'shared-ui/status';
import { copyLink } from '../copy-link';
import { DeactivateAccount } from './deactivate-account';
import { type DirectoryUser, usePersonActions } from '../api/use-person-actions';

const accountRoles = ['member', 'clubAdmin', 'facultyCoordinator', 'superAdmin'] as const;

/**
 * One account, and the actions of a super admin on it. Destructive actions ask for confirmation.
 */
export function PersonDialog({ user, onClose }: { user: DirectoryUser; onClose: () => void }) {
  useUnsavedChanges('person', true);
  const { isBusy, link, notice, setActive, setRole, takeRoleBack, removeFromClub, makeResetLink } =
    usePersonActions(user);
  const hasPasswords = useHasPasswords();
  const { confirm, confirmDialog } = useConfirm();
  const [role, chooseRole] = useState<DirectoryUser['role']>(user.role);

  const ask = async (title: string, text: string, confirmLabel: string, act: () => void) => {
    if (await confirm({ title, text, confirmLabel, danger: true })) act();
  };
  return (
    <Dialog open onClose={onClose} title={user.name} size="medium" busy={isBusy}>
      <Stack spacing={3}>
        {notice && <Alert kind={notice.kind}>{notice.text}</Alert>}
        <KeyValueList
          columns={2}
          items={[
            { label: 'Email', value: user.email },
            { label: 'Role', value: <StatusBadge kind="role" value={user.role} /> },
            { label: 'Status', value: <StatusBadge kind="active" value={String(user.isActive)} /> },
            { label: 'Department', value: user.department || 'Not given' },
            { label: 'Year', value: user.year || 'Not given' },
          ]}
        />
        <Stack spacing={1}>
          <Text as="h3" weight="bold">
            Account
          </Text>
          <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
            {user.isActive ? (
              <DeactivateAccount
                name={user.name}
                disabled={isBusy}
                onDeactivate={(freeSeats) => setActive({ isActive: false, freeSeats })}
              />
            ) : (
              <Button
                kind="primary"
                disabled={isBusy}
                onClick={() => setActive({ isActive: true })}
              >
                Activate
              </Button>
            )}
            {hasPasswords && (
              <Button kind="secondary" icon={KeyRound} disabled={isBusy} onClick={makeResetLink}>
                Create reset link
              </Button>
            )}
          </Box>
          {link && (
            <Alert
              kind="success"
              title={`One-time link, valid until ${formatDateTime(link.expiresAt)}`}
            >
              <TextField
                label="Reset link"
                value={link.link}
                onChange={() => undefined}
                readOnly
                trailing={
                  <IconButton
                    icon={Copy}
                    label="Copy reset link"
                    onClick={() => void copyLink(link.link)}
                  />
                }
                hint="Copy it and hand it over yourself: it is not sent by mail."
              />
            </Alert>
          )}
          <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'end' }}>
            <SelectField
              label="Account role"
              value={role}
              onChange={(value) => chooseRole(value as DirectoryUser['role'])}
              options={accountRoles.map((value) => ({ value, label: roleLabel(value) }))}
            />
            <Button
              kind="secondary"
              disabled={isBusy || role === user.role}
              onClick={() =>
                void ask(
                  `Change ${user.name} to ${roleLabel(role)}?`,
                  `They are ${roleLabel(user.role)} now.`,
                  'Change role',
                  () => setRole(role),
                )
              }
            >
              Change role
            </Button>
          </Box>
        </Stack>
        <Stack spacing={1}>
          <Text as="h3" weight="bold">
            Clubs
          </Text>
          {user.clubAffiliations.length === 0 && <Text tone="muted">No clubs</Text>}
          {user.clubAffiliations.map(({ _id, clubId, clubName, role: clubRole }) => (
            <Box key={_id} sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
              <Text sx={{ flexGrow: 1 }}>
                {clubName} · {roleLabel(clubRole, 'club')}
              </Text>
              {clubRole !== 'member' && (
                <Button
                  kind="quiet"
                  icon={ShieldMinus}
                  disabled={isBusy}
                  onClick={() =>
                    void ask(
                      `Take the role in ${clubName} back?`,
                      `${user.name} stays a member of the club.`,
                      'Take role back',
                      () => takeRoleBack(clubId),
                    )
                  }
                >
                  Take role back
                </Button>
              )}
              <Button
                kind="quiet"
                icon={UserMinus}
                disabled={isBusy}
                onClick={() =>
                  void ask(
                    `Remove ${user.name} from ${clubName}?`,
                    'They may ask to join again.',
                    'Remove',
                    () => removeFromClub(clubId),
                  )
                }
              >
                Remove
              </Button>
            </Box>
          ))}
        </Stack>
      </Stack>
      {confirmDialog}
    </Dialog>
  );
}
