import { LogIn, ScrollText } from 'lucide-react';
import { keepPreviousData, useQuery } from 'shared-session';
import { ButtonLink, Page, PageHeading, Stack } from 'shared-ui/core';
import { words } from 'shared-ui/format';
import { DateTimeCell } from 'shared-ui/table';
import { RecordFilterFields } from '../../common/record-filter-fields';
import { RecordPages } from '../../common/record-pages';
import { SaveCsv } from '../../common/save-csv';
import { useRecordFilter } from '../../common/use-record-filter';
import { auditFile, auditPage } from '../../features/audit/api/audit-page.query';
import { detailWords } from '../../features/audit/detail-words';
import { placeOfPerson, placeOfSubject } from '../../features/audit/audit-places';
import { PlaceLink } from '../../features/audit/components/place-link';

/** `event.faculty-approved` reads "Event: faculty approved". */
const actionWords = (action: string) => {
  const [kind = '', ...rest] = action.split(/[.:]/);
  return rest.length ? `${words(kind)}: ${rest.join(' ').replaceAll(/[-_]/g, ' ')}` : words(action);
};

/** Who decided what and when. */
export function Component() {
  const filter = useRecordFilter('action', (action) => action);
  const search = { ...filter.search, action: filter.choice };
  const list = useQuery({ ...auditPage(search, filter.page), placeholderData: keepPreviousData });
  return (
    <Page width="wide">
      <PageHeading
        title="Audit"
        subtitle="Every decision, role change and deletion, with who and when"
        back={{ to: '/superAdmin-dashboard', label: 'Super Admin Dashboard' }}
        actions={
          <>
            <ButtonLink to="/audit/sign-ins" kind="secondary" icon={LogIn}>
              Sign-ins
            </ButtonLink>
            <SaveCsv name="audit.csv" load={() => auditFile(search)} />
          </>
        }
      />
      <Stack spacing={2}>
        <RecordFilterFields
          filter={filter}
          search="Search by person or subject"
          choice={{
            label: 'Action',
            options: [
              { value: '', label: 'All actions' },
              ...(list.data?.actions ?? []).map((value) => ({ value, label: actionWords(value) })),
            ],
          }}
        />
        <RecordPages
          list={list}
          filter={filter}
          words={{
            caption: 'Audit entries',
            pages: 'Pages of the audit',
            loading: 'Loading audit...',
            failed: 'Failed to fetch the audit',
            counted: ['entry', 'entries'],
          }}
          empty={{
            icon: ScrollText,
            title: 'No entries',
            text: 'What people decide, change and delete is written down here.',
          }}
          columns={[
            { key: 'at', header: 'When', cell: ({ at }) => <DateTimeCell at={at} withYear /> },
            {
              key: 'actor',
              header: 'Who',
              cell: ({ actor }) =>
                actor ? (
                  <PlaceLink to={placeOfPerson(actor.name)} name={actor.name} />
                ) : (
                  'The portal'
                ),
            },
            { key: 'action', header: 'Action', cell: ({ action }) => actionWords(action) },
            {
              key: 'subject',
              header: 'Subject',
              cell: (entry) => <PlaceLink to={placeOfSubject(entry)} name={entry.subject.label} />,
            },
            { key: 'detail', header: 'Detail', cell: detailWords },
          ]}
        />
      </Stack>
    </Page>
  );
}
