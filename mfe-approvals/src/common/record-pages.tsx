import { messageOf } from 'shared-session';
import { EmptyState, ErrorState, type IconType, LoadingState, SpokenText } from 'shared-ui/core';
import { plural } from 'shared-ui/format';
import { Pagination } from 'shared-ui/pagination';
import { ResponsiveTable, type TableColumn } from 'shared-ui/table';
import { PAGE_SIZE, type RecordFilter } from './use-record-filter';

interface Record {
  _id: string;
}

interface RecordPagesProps<Row extends Record> {
  list: {
    data: { data: readonly Row[]; total: number; moreThanTotal?: boolean | undefined } | undefined;
    isPending: boolean;
    isFetching: boolean;
    error: Error | null;
    refetch: () => Promise<unknown>;
  };
  filter: RecordFilter;
  words: {
    caption: string;
    pages: string;
    loading: string;
    failed: string;
    counted: readonly [one: string, many: string];
  };
  empty: { icon: IconType; title: string; text: string };
  columns: TableColumn<Row>[];
}

/** Behind the last counted page there is always one page more while pages are full. */
const pageCountOf = (
  {
    data,
    total,
    moreThanTotal,
  }: { data: readonly unknown[]; total: number; moreThanTotal?: boolean | undefined },
  page: number,
): number =>
  Math.max(
    1,
    Math.ceil(total / PAGE_SIZE),
    moreThanTotal ? page + (data.length < PAGE_SIZE ? 0 : 1) : 0,
  );

/** Records that the server filters, a page at a time. */
export function RecordPages<Row extends Record>({
  list: { data, isPending, isFetching, error, refetch },
  filter,
  words,
  empty,
  columns,
}: RecordPagesProps<Row>) {
  return (
    <>
      {isPending && <LoadingState text={words.loading} layout="table" count={8} />}
      {error && !data && (
        <ErrorState
          message={messageOf(error, words.failed)}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {data && (
        <>
          <SpokenText tone="muted" as="div">
            {data.moreThanTotal && 'More than '}
            {plural(data.total, ...words.counted)}
          </SpokenText>
          <ResponsiveTable
            caption={words.caption}
            busy={isFetching}
            rows={data.data}
            keyOf={({ _id }) => _id}
            empty={
              <EmptyState
                {...empty}
                level={2}
                text={filter.isFiltered ? 'Nothing matches this filter.' : empty.text}
                compact
              />
            }
            columns={columns}
          />
          <Pagination
            page={filter.page}
            pageCount={pageCountOf(data, filter.page)}
            onChange={filter.setPage}
            label={words.pages}
          />
        </>
      )}
    </>
  );
}
