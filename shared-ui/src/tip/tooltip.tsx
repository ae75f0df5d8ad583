import MuiTooltip from '@mui/material/Tooltip';
import { CircleQuestionMark } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { IconButton } from '../core/icon-button';

interface TooltipProps {
  /** Describes what it stands on; never the only place of something needed. */
  title: string;
  children: ReactElement<Record<string, unknown>>;
}

/** A line about the element inside, on hover and on focus. */
export const Tooltip = ({ title, children }: TooltipProps) => (
  <MuiTooltip title={title} describeChild arrow>
    {children}
  </MuiTooltip>
);

/** A question mark that explains something; opens by touch as well. */
export function InfoTip({ text, label = 'More information' }: { text: string; label?: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <MuiTooltip
      title={text}
      describeChild
      arrow
      open={isOpen}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
    >
      <span>
        <IconButton
          icon={CircleQuestionMark}
          label={label}
          size={18}
          onClick={() => setOpen(!isOpen)}
        />
      </span>
    </MuiTooltip>
  );
}
