import {
  isStatus,
  keepPreviousData,
  messageOf,
  useQuery,
  useSearchParamValues,
  useServerTime,
} from 'shared-session';
import { daysOfPeriod, PeriodPicker } from 'shared-ui/charts';
import { ErrorState, LoadingState, Page, PageHeading } from 'shared-ui/core';
import { campusDay, formatShortDay } from 'shared-ui/format';
import { PrintButton } from 'shared-ui/print';
import { CampusFigureList } from '../../features/campus-figures/components/campus-figure-list';
import { campusFigures } from '../../features/campus-figures/api/campus-figures.query';

/** The figures of all clubs. */
export function Component() {
  const { get, set } = useSearchParamValues();
  const { now } = useServerTime();
  const choice = { period: get('period'), from: get('from'), to: get('to') };
  const days = daysOfPeriod(choice, campusDay(now()));
  const { data, isPending, error, refetch, isFetching } = useQuery({
    ...campusFigures(days),
    placeholderData: keepPreviousData,
  });
  return (
    <Page>
      <PageHeading
        title="Campus figures"
        subtitle={
          data &&
          `${formatShortDay(data.period.from, null)} – ${formatShortDay(data.period.to, null)}`
        }
        back={{ to: '/superAdmin-dashboard', label: 'Super Admin Dashboard' }}
        actions={data && !error && <PrintButton />}
      />
      <PeriodPicker value={choice} onChange={set} />
      {isPending ? (
        <LoadingState text="Loading figures..." layout="detail" />
      ) : error || !data ? (
        <ErrorState
          message={messageOf(error, 'The figures could not be loaded.')}
          {...(!isStatus(error, 403) && !isStatus(error, 404) && { onRetry: () => void refetch() })}
          busy={isFetching}
        />
      ) : (
        <CampusFigureList figures={data} days={days} />
      )}
    </Page>
  );
}
