import { styled } from '@mui/material/styles';
import { Check, Clock, X } from 'lucide-react';
import { type ReactNode } from 'react';
import { VisuallyHidden } from '../core/layout';
import { Text } from '../core/text';
import { token } from '../theme/tokens';

export interface TimelineStep {
  title: string;
  status: 'completed' | 'pending' | 'rejected';
  text?: ReactNode;
  /** Formatted already. */
  date?: string;
  by?: string;
  remark?: string;
}

const badges = {
  completed: { tone: token.approved, icon: Check, word: 'Completed' },
  pending: { tone: token.pending, icon: Clock, word: 'Pending' },
  rejected: { tone: token.rejected, icon: X, word: 'Rejected' },
} as const;

const Root = styled('ol')({ listStyle: 'none', margin: 0, padding: 0 });
const Step = styled('li')({
  position: 'relative',
  display: 'flex',
  gap: 16,
  paddingBottom: 24,
  '&:last-of-type': { paddingBottom: 0 },
  '&:not(:last-of-type)::before': {
    content: '""',
    position: 'absolute',
    left: 15,
    top: 32,
    bottom: 0,
    width: 2,
    backgroundColor: token.border.soft,
  },
});
const Dot = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flexShrink: 0,
  width: 32,
  height: 32,
  border: '2px solid',
  borderRadius: '50%',
});
const Remark = styled('blockquote')({
  margin: '8px 0 0',
  padding: '8px 12px',
  borderLeft: `3px solid ${token.border.strong}`,
  backgroundColor: token.surface.sunken,
  borderRadius: '0 8px 8px 0',
  overflowWrap: 'anywhere',
});

/** Steps something goes through, each completed, pending or rejected. */
export const Timeline = ({ steps, label }: { steps: readonly TimelineStep[]; label: string }) => (
  <Root aria-label={label}>
    {steps.map(({ title, status, text, date, by, remark }) => {
      const { tone, icon: Icon, word } = badges[status];
      return (
        <Step key={title} data-status={status}>
          <Dot
            aria-hidden
            style={{ color: tone.text, backgroundColor: tone.surface, borderColor: tone.solid }}
          >
            <Icon size={16} aria-hidden />
          </Dot>
          <div style={{ minWidth: 0 }}>
            <Text weight="medium">
              {title}
              <VisuallyHidden> ({word})</VisuallyHidden>
            </Text>
            {(date || by) && (
              <Text size="small" tone="muted">
                {[by, date].filter(Boolean).join(' · ')}
              </Text>
            )}
            {text && (
              <Text as="div" size="small" tone="muted">
                {text}
              </Text>
            )}
            {remark && <Remark>{remark}</Remark>}
          </div>
        </Step>
      );
    })}
  </Root>
);
