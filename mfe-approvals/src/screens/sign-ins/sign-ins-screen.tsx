import { LogIn } from 'lucide-react';
import { keepPreviousData, useQuery } from 'shared-session';
import { Page, PageHeading, Stack } from 'shared-ui/core';
import { DateTimeCell } from 'shared-ui/table';
import { RecordFilterFields } from '../../common/record-filter-fields';
import { RecordPages } from '../../common/record-pages';
import { SaveCsv } from '../../common/save-csv';
import { useRecordFilter } from '../../common/use-record-filter';
import { outcomeWords, wayWords } from '../../features/sign-ins/sign-in-words';
import {
  outcomeOf,
  signInsFile,
  signInsPage,
} from '../../features/sign-ins/api/sign-ins-page.query';

/** Who signed in and who failed to. */
export function Component() {
  const filter = useRecordFilter('outcome', outcomeOf);
  const search = { ...filter.search, outcome: filter.choice };
  const list = useQuery({
    ...signInsPage(search, filter.page),
    placeholderData: keepPreviousData,
  });
  return (
    <Page width="wide">
      <PageHeading
        title="Sign-ins"
        subtitle="Who signed in and who failed to, with when and from where"
        back={{ to: '/audit', label: 'Audit' }}
        actions={<SaveCsv name="sign-ins.csv" load={() => signInsFile(search)} />}
      />
      <Stack spacing={2}>
        <RecordFilterFields
          filter={filter}
          search="Search by person or network address"
          choice={{
            label: 'Outcome',
            options: [
              { value: '', label: 'All sign-ins' },
              { value: 'success', label: 'Signed in' },
              { value: 'failure', label: 'Failed' },
            ],
          }}
        />
        <RecordPages
          list={list}
          filter={filter}
          words={{
            caption: 'Sign-ins',
            pages: 'Pages of the sign-ins',
            loading: 'Loading sign-ins...',
            failed: 'The sign-ins could not be loaded.',
            counted: ['sign-in', 'sign-ins'],
          }}
          empty={{
            icon: LogIn,
            title: 'No sign-ins',
            text: 'Each sign-in is written down here, and each attempt that failed.',
          }}
          columns={[
            { key: 'at', header: 'When', cell: ({ at }) => <DateTimeCell at={at} withYear /> },
            {
              key: 'person',
              header: 'Who',
              cell: ({ person }) => person?.name ?? 'Nobody known',
            },
            { key: 'outcome', header: 'Outcome', cell: ({ outcome }) => outcomeWords(outcome) },
            { key: 'way', header: 'With', cell: ({ way }) => wayWords(way) },
            { key: 'network', header: 'Network address', cell: ({ network }) => network },
          ]}
        />
      </Stack>
    </Page>
  );
}
