import { type Reading } from 'shared-session';
import { type ComponentProps, type ReactNode } from 'react';
import { Section } from 'shared-ui/core';
import { SectionState } from '../../../common/section-state';

interface HomeSectionProps<T> extends Pick<
  ComponentProps<typeof Section>,
  'title' | 'icon' | 'actions'
> {
  query: Reading<T>;
  loading: string;
  failure: string;
  children: (data: T) => ReactNode;
}

/** A section of the dashboard with its own query, which Retry refetches. */
export const HomeSection = <T,>({
  query,
  loading,
  failure,
  children,
  ...section
}: HomeSectionProps<T>) => (
  <Section surface {...section}>
    <SectionState
      query={query}
      loading={loading}
      failure={failure}
      layout="list"
      onRetry={() => void query.refetch()}
    >
      {children}
    </SectionState>
  </Section>
);
