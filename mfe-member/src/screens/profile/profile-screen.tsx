import { Download, KeyRound, LogOut, Pencil } from 'lucide-react';
import { useEffect, useState } from 'react';
import {
  api,
  messageOf,
  saveFile,
  session,
  toast,
  useOneAtATime,
  usePressedPart,
  useQuery,
  useSession,
  useHasPasswords,
} from 'shared-session';
import {
  Box,
  Button,
  Card,
  ErrorState,
  FocusOnward,
  LoadingState,
  Page,
  PageHeading,
  Section,
  Stack,
} from 'shared-ui/core';
import { myProfile } from '../../common/my.query';
import { MailChoices } from '../../features/profile/components/mail-choices';
import { passwordFormPart } from '../../features/profile/password-form-part';
import { profileFormPart } from '../../features/profile/profile-form-part';
import { Photo } from '../../features/profile/components/photo';
import { ProfileFacts } from '../../features/profile/components/profile-facts';

type Mode = 'view' | 'edit' | 'password';

/** My profile: to read, to edit, to leave. */
export function Component() {
  const profile = useQuery(myProfile());
  const hasPasswords = useHasPasswords();
  const { user: current } = useSession();
  const [mode, setMode] = useState<Mode>('view');
  // Updates the session, so that the bar shows the new profile.
  useEffect(() => {
    if (profile.data) session.setUser(profile.data);
  }, [profile.data]);
  const hasFailed = profile.isError && mode === 'view'; // never over a form in use
  const user = hasFailed ? undefined : profile.data && (current ?? profile.data);
  const view = () => setMode('view');
  const { module: editing, isOpening: isFormOpening } = usePressedPart(
    profileFormPart,
    mode === 'edit',
    view,
  );
  const { module: changing, isOpening: isPasswordOpening } = usePressedPart(
    passwordFormPart,
    mode === 'password',
    view,
  );
  const [exportData, isExporting] = useOneAtATime(async () => {
    try {
      saveFile(await api.send('GET /auth/export', {}, { as: 'blob' }), 'my-data.json');
    } catch (error) {
      toast.long.error(messageOf(error, 'Your data could not be exported. Please try again.'));
    }
  });
  return (
    <Page width="normal">
      <PageHeading title="Profile" />
      {!user && profile.isPending && <LoadingState text="Loading profile..." layout="detail" />}
      {hasFailed && (
        <ErrorState
          message="Failed to fetch profile. Please try again later."
          onRetry={() => void profile.refetch()}
          busy={profile.isFetching}
        />
      )}
      {user && (
        <Box
          sx={{
            display: 'grid',
            gap: 3,
            gridTemplateColumns: { xs: '1fr', md: '280px 1fr' },
            alignItems: 'start',
          }}
        >
          <Card>
            <Photo user={user} />
          </Card>
          <Stack spacing={3}>
            <Card>
              {mode === 'edit' && editing ? (
                <FocusOnward>
                  <editing.ProfileForm user={user} onDone={view} />
                </FocusOnward>
              ) : (
                <Stack spacing={3}>
                  <ProfileFacts user={user} />
                  <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
                    <FocusOnward>
                      <Button
                        kind="primary"
                        icon={Pencil}
                        busy={isFormOpening}
                        onClick={() => setMode('edit')}
                        onPointerEnter={() => profileFormPart.preload()}
                      >
                        Edit Profile
                      </Button>
                    </FocusOnward>
                    <Button kind="secondary" icon={LogOut} onClick={() => void session.logout()}>
                      Sign Out
                    </Button>
                  </Box>
                </Stack>
              )}
            </Card>
            <Section title={hasPasswords ? 'Password and data' : 'My data'} surface>
              {mode === 'password' && changing ? (
                <FocusOnward key="form">
                  <Stack spacing={2}>
                    <changing.PasswordForm onDone={view} />
                    <div>
                      <Button kind="quiet" onClick={view}>
                        Keep my password
                      </Button>
                    </div>
                  </Stack>
                </FocusOnward>
              ) : (
                <FocusOnward key="buttons">
                  <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
                    {hasPasswords && (
                      <Button
                        kind="secondary"
                        icon={KeyRound}
                        busy={isPasswordOpening}
                        onClick={() => setMode('password')}
                      >
                        Change my password
                      </Button>
                    )}
                    <Button
                      kind="secondary"
                      icon={Download}
                      busy={isExporting}
                      busyText="Exporting..."
                      onClick={() => void exportData()}
                    >
                      Export my data
                    </Button>
                  </Box>
                </FocusOnward>
              )}
            </Section>
            <MailChoices />
          </Stack>
        </Box>
      )}
    </Page>
  );
}
