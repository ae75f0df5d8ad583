import { styled } from '@mui/material/styles';
import { Check } from 'lucide-react';
import { VisuallyHidden } from '../core/layout';
import { ProgressBar } from '../core/progress';
import { token, typeScale } from '../theme/tokens';

const List = styled('ol')({
  listStyle: 'none',
  display: 'flex',
  gap: 8,
  margin: '0 0 12px',
  padding: 0,
  '& li': {
    flex: 1,
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    minWidth: 0,
    fontSize: typeScale.small,
    color: token.text.muted,
  },
  '& li[aria-current]': { color: token.text.strong, fontWeight: 650 },
});
const Dot = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flexShrink: 0,
  width: 28,
  height: 28,
  borderRadius: '50%',
  border: `2px solid ${token.border.strong}`,
  fontWeight: 650,
  '&[data-state="done"]': {
    backgroundColor: token.approved.surface,
    borderColor: token.approved.solid,
    color: token.approved.text,
  },
  '&[data-state="current"]': {
    backgroundColor: token.accent.main,
    borderColor: token.accent.main,
    color: token.text.onAccent,
    // Forced colours make it visible.
    outline: '2px solid transparent',
    outlineOffset: 2,
  },
});

interface StepsProps {
  steps: readonly string[];
  /** From 0. */
  current: number;
  label?: string;
}

/** The steps of a wizard, with the current one and the progress. */
export const Steps = ({ steps, current, label = 'Progress' }: StepsProps) => (
  <div>
    <List aria-label="Steps">
      {steps.map((step, index) => {
        const state = index < current ? 'done' : index === current ? 'current' : 'ahead';
        return (
          <li key={step} aria-current={state === 'current' ? 'step' : undefined}>
            <Dot aria-hidden data-state={state}>
              {state === 'done' ? <Check size={16} aria-hidden /> : index + 1}
            </Dot>
            <span>{step}</span>
            {state === 'done' && <VisuallyHidden> (done)</VisuallyHidden>}
          </li>
        );
      })}
    </List>
    <ProgressBar
      value={current + 1}
      max={steps.length}
      label={label}
      valueText={`Step ${current + 1} of ${steps.length}`}
    />
  </div>
);
