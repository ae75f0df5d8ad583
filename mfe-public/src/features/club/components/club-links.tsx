import { Globe, Mail, Users } from 'lucide-react';
import { type Club } from 'contracts';
import { useSession, type Reading, type ClubPage } from 'shared-session';
import {
  Box,
  ButtonLink,
  Card,
  ErrorState,
  Link,
  LoadingState,
  Section,
  Text,
} from 'shared-ui/core';
import { Picture } from 'shared-ui/pictures';

/**
 * Cover picture (or a banner generated from the name) and links. Renders nothing without both,
 * except for people who may add them.
 */
export function ClubLinks({ club, page }: { club: Club; page: Reading<ClubPage> }) {
  const { user } = useSession();
  const runsIt =
    user?.role === 'clubAdmin' &&
    user.clubAffiliations.some(({ clubId, isClubAdmin }) => clubId === club._id && isClubAdmin);
  if (page.data?.links.length === 0 && !runsIt)
    return page.data.cover ? (
      <Card padded={false}>
        <Picture src={page.data.cover} alt="" height="clamp(120px, 25vw, 300px)" icon={Users} />
      </Card>
    ) : null;
  return (
    <Card padded={false}>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', md: '3fr 2fr' } }}>
        <Picture
          src={page.data?.cover}
          alt=""
          ratio="16/6"
          fallbackName={club.name}
          fallbackLogo={club.clubLogo}
          icon={Users}
        />
        <Section
          title="Links"
          sx={{ p: 3 }}
          actions={
            runsIt ? (
              <ButtonLink kind="quiet" size="small" to={`/manage-club/${club._id}`}>
                Edit cover and links
              </ButtonLink>
            ) : undefined
          }
        >
          {page.data ? (
            <LinkList links={page.data.links} />
          ) : page.isPending ? (
            <LoadingState text="Loading links..." layout="list" count={2} />
          ) : (
            <ErrorState
              compact
              message="The links could not be loaded."
              onRetry={() => void page.refetch()}
              busy={page.isFetching}
            />
          )}
        </Section>
      </Box>
    </Card>
  );
}

const list = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 180px), 1fr))',
  listStyle: 'none',
  p: 0,
  m: 0,
} as const;

function LinkList({ links }: { links: ClubPage['links'] }) {
  if (links.length === 0) return <Text tone="muted">This club has added no links yet.</Text>;
  return (
    <Box component="ul" role="list" sx={list}>
      {links.map(({ label, address }) => {
        const isWeb = /^https:/i.test(address);
        const Icon = isWeb ? Globe : Mail;
        return (
          <Box
            component="li"
            key={`${label} ${address}`}
            sx={{ display: 'flex', gap: 1, minWidth: 0, overflowWrap: 'anywhere' }}
          >
            <Icon size={18} aria-hidden style={{ flexShrink: 0, marginTop: 3 }} />
            <div>
              <Link href={isWeb ? address : `mailto:${address}`} external={isWeb}>
                {label}
              </Link>
              {/* Where it leads, whatever its name says. */}
              <Text size="small" tone="muted">
                {isWeb ? new URL(address).hostname : address}
              </Text>
            </div>
          </Box>
        );
      })}
    </Box>
  );
}
