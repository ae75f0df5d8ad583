import { type ReactNode } from 'react';
import { Card, CardGrid } from './card';
import { Box, Stack } from './layout';
import { Skeleton } from './progress';
import { SpokenText } from './spoken-text';

type Layout = 'cards' | 'list' | 'detail' | 'table' | 'form' | 'tiles' | 'none';

const times = (count: number, render: (index: number) => ReactNode) =>
  Array.from({ length: count }, (_, index) => render(index));

const CardBones = () => (
  <Card padded={false}>
    <Skeleton height={120} sx={{ borderRadius: 0 }} />
    <Stack spacing={1.5} sx={{ p: 3 }}>
      <Skeleton width="40%" height={14} />
      <Skeleton width="80%" height={22} />
      <Skeleton />
      <Skeleton width="65%" />
    </Stack>
  </Card>
);

const RowBones = () => (
  <Stack direction="row" spacing={2} sx={{ alignItems: 'center', py: 1 }}>
    <Skeleton round width={40} height={40} />
    <Stack spacing={1} sx={{ flex: 1 }}>
      <Skeleton width="45%" />
      <Skeleton width="70%" height={12} />
    </Stack>
  </Stack>
);

const layouts: Record<Layout, (count: number | undefined) => ReactNode> = {
  none: () => null,
  cards: (count = 6) => (
    <CardGrid>
      {times(count, (index) => (
        <CardBones key={index} />
      ))}
    </CardGrid>
  ),
  list: (count = 5) => (
    <Stack spacing={1}>
      {times(count, (index) => (
        <RowBones key={index} />
      ))}
    </Stack>
  ),
  tiles: (count = 4) => (
    <CardGrid min={160}>
      {times(count, (index) => (
        <Card key={index}>
          <Skeleton width="60%" height={12} sx={{ mb: 1.5 }} />
          <Skeleton width="35%" height={30} />
        </Card>
      ))}
    </CardGrid>
  ),
  table: (count = 8) => (
    <Card>
      {times(count, (index) => (
        <Skeleton key={index} height={20} sx={{ my: 2 }} />
      ))}
    </Card>
  ),
  form: (count = 4) => (
    <Card>
      <Stack spacing={3}>
        {times(count, (index) => (
          <Box key={index}>
            <Skeleton width={120} height={14} sx={{ mb: 1 }} />
            <Skeleton height={44} />
          </Box>
        ))}
      </Stack>
    </Card>
  ),
  detail: (count = 4) => (
    <Stack spacing={3}>
      <Skeleton height={220} sx={{ borderRadius: '14px' }} />
      <Skeleton width="55%" height={34} />
      {times(count, (index) => (
        <Skeleton key={index} width={`${90 - index * 8}%`} />
      ))}
    </Stack>
  ),
};

interface LoadingStateProps {
  /** The words, as visible text. */
  text: string;
  layout?: Layout;
  count?: number;
  /** A skeleton of your own in place of a layout. */
  children?: ReactNode;
}

/** Says what is loading, on screen and to screen readers, above a skeleton. */
export function LoadingState({ text, layout = 'none', count, children }: LoadingStateProps) {
  return (
    <Stack spacing={2} aria-busy="true">
      <SpokenText tone="muted">{text}</SpokenText>
      <div aria-hidden>{children ?? layouts[layout](count)}</div>
    </Stack>
  );
}
