import { styled } from '@mui/material/styles';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '../core/icon-button';
import { token } from '../theme/tokens';
import { count } from '../format/numbers';

const Root = styled('nav')({ display: 'flex', justifyContent: 'center' });
const List = styled('ul')({
  listStyle: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 4,
  margin: 0,
  padding: 0,
});
const PageButton = styled('button')({
  minWidth: 44,
  height: 44,
  padding: '0 8px',
  border: 0,
  borderRadius: 10,
  background: 'none',
  cursor: 'pointer',
  fontVariantNumeric: 'tabular-nums',
  '&:hover': { backgroundColor: token.surface.sunken },
  '&[aria-current="page"]': {
    border: `2px solid ${token.accent.main}`,
    backgroundColor: token.accent.surface,
    color: token.accent.text,
    fontWeight: 650,
  },
});

/** Pages worth a button: the first, the last, and those around the current one; a gap is null. */
export function pagesAround(page: number, pageCount: number): (number | null)[] {
  const wanted = [1, page - 1, page, page + 1, pageCount].filter(
    (at) => at >= 1 && at <= pageCount,
  );
  const pages = [...new Set(wanted)].sort((a, b) => a - b);
  return pages.flatMap((at, index) => {
    const before = pages[index - 1];
    if (before === undefined || at - before === 1) return [at];
    return at - before === 2 ? [at - 1, at] : [null, at];
  });
}

interface PaginationProps {
  /** From 1. */
  page: number;
  pageCount: number;
  onChange: (page: number) => void;
  label?: string;
}

/** Ways to the other pages of a list; nothing for a single page. */
export function Pagination({ page, pageCount, onChange, label = 'Pages' }: PaginationProps) {
  if (pageCount <= 1) return null;
  return (
    <Root aria-label={label}>
      <List>
        <li>
          <IconButton
            icon={ChevronLeft}
            label="Previous page"
            disabled={page <= 1}
            onClick={() => onChange(page - 1)}
          />
        </li>
        {pagesAround(page, pageCount).map((at, index) => (
          <li key={at ?? `gap-${index}`}>
            {at === null ? (
              <span aria-hidden>…</span>
            ) : (
              <PageButton
                type="button"
                aria-label={`Page ${count(at)}`}
                aria-current={at === page ? 'page' : undefined}
                onClick={() => onChange(at)}
              >
                {count(at)}
              </PageButton>
            )}
          </li>
        ))}
        <li>
          <IconButton
            icon={ChevronRight}
            label="Next page"
            disabled={page >= pageCount}
            onClick={() => onChange(page + 1)}
          />
        </li>
      </List>
    </Root>
  );
}
