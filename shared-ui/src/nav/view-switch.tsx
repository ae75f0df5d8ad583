import { styled } from '@mui/material/styles';
import { Button } from '../core/button';
import { token } from '../theme/tokens';

/** A track with the chosen view on it. */
const Track = styled('div')({
  display: 'inline-flex',
  alignSelf: 'start',
  borderRadius: 10,
  backgroundColor: token.surface.sunken,
});

interface View<T extends string> {
  value: T;
  label: string;
  /** The view may be chosen next: what it needs can be loaded. */
  onHint?: () => void;
}

interface ViewSwitchProps<T extends string> {
  views: readonly View<T>[];
  value: T;
  onChange: (value: T) => void;
}

/** The ways to look at one list, one of them chosen. */
export const ViewSwitch = <T extends string>({ views, value, onChange }: ViewSwitchProps<T>) => (
  <Track role="group" aria-label="View">
    {views.map((view) => (
      <Button
        key={view.value}
        kind={view.value === value ? 'secondary' : 'quiet'}
        aria-pressed={view.value === value}
        onPointerEnter={view.onHint}
        onClick={() => onChange(view.value)}
      >
        {view.label}
      </Button>
    ))}
  </Track>
);
