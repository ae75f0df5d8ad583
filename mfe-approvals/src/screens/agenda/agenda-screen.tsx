import { History } from 'lucide-react';
import { usePart, useSearchParamValues, useServerTime } from 'shared-session';
import { Button, ErrorState, LoadingState, Page, PageHeading, Stack } from 'shared-ui/core';
import { chosenCount, chosenFrom, noFilters } from 'shared-ui/filters';
import { AgendaToolbar } from '../../features/agenda/components/agenda-toolbar';
import { ComingDays, PastDays } from '../../features/agenda/components/agenda-days';
import { agendaAsked, type AgendaAsked } from '../../features/agenda/api/agenda-events.query';
import { monthPart } from '../../features/agenda/month-part';
import { usePastDays } from '../../features/agenda/use-past-days';

/** Approved events by campus day: as an agenda, or a month at a time. */
export function Component() {
  const { now } = useServerTime();
  const { get, set } = useSearchParamValues();
  const chosen = chosenFrom(get);
  const asked = agendaAsked(chosen, now());
  const onClear = chosenCount(chosen) > 0 ? () => set(noFilters) : undefined;
  const { showsPast, toggle, pressedRef } = usePastDays(chosen.period, asked.reachesBack);
  const isMonth = get('view') === 'month';
  return (
    <Page width={isMonth ? 'wide' : 'normal'}>
      <PageHeading
        title="Upcoming Events"
        actions={
          isMonth ? undefined : (
            <Button kind="secondary" icon={History} onClick={toggle} aria-pressed={showsPast}>
              {showsPast ? 'Hide past events' : 'Show past events'}
            </Button>
          )
        }
      />
      <AgendaToolbar chosen={chosen} />
      {isMonth ? (
        <Month asked={asked} onClear={onClear} />
      ) : (
        <Stack spacing={4}>
          {(!asked.isOver || !showsPast) && <ComingDays asked={asked} onClear={onClear} />}
          {showsPast && <PastDays asked={asked} onClear={onClear} pressedRef={pressedRef} />}
        </Stack>
      )}
    </Page>
  );
}

interface MonthProps {
  asked: AgendaAsked;
  onClear: (() => void) | undefined;
}

function Month(props: MonthProps) {
  const { module, hasFailed, retry } = usePart(monthPart);
  if (module) return <module.AgendaMonth {...props} />;
  if (hasFailed) return <ErrorState message="The month could not be loaded." onRetry={retry} />;
  return <LoadingState text="Loading events..." layout="list" count={4} />;
}
