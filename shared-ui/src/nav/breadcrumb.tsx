import { styled } from '@mui/material/styles';
import { ChevronRight } from 'lucide-react';
import { Link } from '../core/link';
import { token, typeScale } from '../theme/tokens';

const List = styled('ol')({
  listStyle: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  gap: 4,
  margin: 0,
  padding: 0,
  fontSize: typeScale.small,
  color: token.text.muted,
  '& li': { display: 'inline-flex', alignItems: 'center', gap: 4, minWidth: 0, overflowWrap: 'anywhere' },
});

/** Where this page is; the last item is the page itself. */
export const Breadcrumb = ({ items }: { items: readonly { label: string; to?: string }[] }) => (
  <nav aria-label="Breadcrumb">
    <List>
      {items.map(({ label, to }, index) => (
        <li key={`${label}-${index}`}>
          {index > 0 && <ChevronRight size={14} aria-hidden />}
          {to && index < items.length - 1 ? (
            <Link to={to} subtle>
              {label}
            </Link>
          ) : (
            <span aria-current={index === items.length - 1 ? 'page' : undefined}>{label}</span>
          )}
        </li>
      ))}
    </List>
  </nav>
);
