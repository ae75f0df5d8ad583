import { Building2 } from 'lucide-react';
import {
  isStatus,
  keepPreviousData,
  messageOf,
  useQuery,
  useSearchParamValues,
  useServerTime,
  useUser,
} from 'shared-session';
import { daysOfPeriod, PeriodPicker } from 'shared-ui/charts';
import { SelectField } from 'shared-ui/controls';
import { EmptyState, ErrorState, LoadingState, Page, PageHeading, Stack } from 'shared-ui/core';
import { campusDay, formatShortDay } from 'shared-ui/format';
import { PrintButton } from 'shared-ui/print';
import { dashboardClub, type DashboardClub, dashboardOf } from '../../common/administered';
import { clubFigures } from '../../features/club-figures/api/club-figures.query';
import { FigureList } from '../../features/club-figures/components/figure-list';

/** The figures of a club that the person runs. */
export function Component() {
  const user = useUser();
  const { get, set } = useSearchParamValues();
  const club = dashboardClub(user, get('club'));
  if (club.kind === 'ready')
    return (
      <Figures
        club={club}
        back={dashboardOf(user, club.clubId)}
        onClub={(clubId) => set({ club: clubId })}
      />
    );
  return (
    <Page>
      <PageHeading title="Club figures" back={{ to: '/admin-dashboard', label: 'Dashboard' }} />
      <EmptyState
        icon={Building2}
        level={2}
        title={
          club.kind === 'unaffiliated'
            ? 'You are not affiliated with any club.'
            : 'You are not currently an admin of any club.'
        }
        text="Figures are for the admins of a club."
      />
    </Page>
  );
}

interface FiguresProps {
  club: Extract<DashboardClub, { kind: 'ready' }>;
  back: string;
  onClub: (clubId: string) => void;
}

function Figures({ club, back, onClub }: FiguresProps) {
  const { get, set } = useSearchParamValues();
  const { now } = useServerTime();
  const choice = { period: get('period'), from: get('from'), to: get('to') };
  const days = daysOfPeriod(choice, campusDay(now()));
  const { data, isPending, error, refetch, isFetching } = useQuery({
    ...clubFigures(club.clubId, days),
    placeholderData: keepPreviousData,
  });
  const shown = data?.clubId === club.clubId ? data : undefined;
  return (
    <Page>
      <PageHeading
        title="Club figures"
        subtitle={
          shown
            ? `${shown.clubName} · ${formatShortDay(shown.period.from, null)} – ${formatShortDay(shown.period.to, null)}`
            : club.clubName
        }
        back={{ to: back, label: 'Dashboard' }}
        actions={shown && !error && <PrintButton />}
      />
      <Stack spacing={2}>
        {club.all.length > 1 && (
          <SelectField
            label="Club"
            value={club.clubId}
            onChange={onClub}
            options={club.all.map(({ clubId, clubName }) => ({ value: clubId, label: clubName }))}
          />
        )}
        <PeriodPicker value={choice} onChange={set} />
      </Stack>
      {isPending || (isFetching && !shown) ? (
        <LoadingState text="Loading figures..." layout="detail" />
      ) : error || !shown ? (
        <ErrorState
          message={messageOf(error, 'The figures could not be loaded.')}
          {...(!isStatus(error, 403) && !isStatus(error, 404) && { onRetry: () => void refetch() })}
          busy={isFetching}
        />
      ) : (
        <FigureList figures={shown} days={days} />
      )}
    </Page>
  );
}
