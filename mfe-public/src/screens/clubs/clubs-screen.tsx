import { SearchX } from 'lucide-react';
import { useInfiniteQuery, useSearchParamValues } from 'shared-session';
import {
  Button,
  EmptyState,
  ErrorState,
  LoadingState,
  Page,
  PageHeading,
  SpokenText,
} from 'shared-ui/core';
import { plural } from 'shared-ui/format';
import { clubList } from '../../features/clubs/api/club-list.query';
import { sortFrom } from '../../features/clubs/club-sort';
import { ClubCard } from '../../features/clubs/components/club-card';
import { ClubToolbar } from '../../features/clubs/components/club-toolbar';
import { EntryGrid } from '../../common/entry-grid';
import { LoadMore } from '../../common/load-more';

/** All clubs: search, category, order, and a card for each. */
export function Component() {
  const { get, set } = useSearchParamValues();
  const [q, category, sort] = [get('q'), get('category'), sortFrom(get('sort'))];
  const filters = { q, category, sort };
  const list = useInfiniteQuery(clubList(filters));
  const pages = list.data?.pages;
  const clubs = pages?.flatMap(({ data }) => data);
  const total = pages?.[0]?.total ?? 0;
  const isFiltered = Boolean(q || category);

  return (
    <Page width="wide">
      <PageHeading title="Clubs" subtitle="Find the people on campus who share what you love." />
      <ClubToolbar filters={filters} categories={pages?.[0]?.categories ?? []} />
      {list.isPending || (list.isPlaceholderData && !clubs?.length) ? (
        <LoadingState text="Loading clubs..." layout="cards" />
      ) : !clubs ? (
        <ErrorState
          message="Failed to load clubs. Please try again later."
          onRetry={() => void list.refetch()}
          busy={list.isFetching}
        />
      ) : clubs.length === 0 ? (
        <EmptyState
          icon={SearchX}
          title="No clubs found matching your search"
          level={2}
          text={
            isFiltered
              ? 'Try another name or category.'
              : 'As soon as a club is created, it appears here.'
          }
          action={
            isFiltered ? (
              <Button kind="secondary" onClick={() => set({ q: '', category: '' })}>
                Clear filters
              </Button>
            ) : undefined
          }
        />
      ) : (
        <>
          <SpokenText hidden>{plural(total, 'club')}</SpokenText>
          <EntryGrid
            label="Clubs"
            isBusy={list.isPlaceholderData}
            sections={[{ cards: clubs.map((club) => <ClubCard key={club._id} club={club} />) }]}
          />
          <LoadMore query={list} label="Show more clubs" />
        </>
      )}
    </Page>
  );
}
