import MuiDrawer from '@mui/material/Drawer';
import { X } from 'lucide-react';
import { type ReactNode } from 'react';
import { IconButton } from '../core/icon-button';
import { Box } from '../core/layout';
import { token } from '../theme/tokens';

interface DrawerProps {
  open: boolean;
  onClose: () => void;
  label: string;
  side?: 'left' | 'right' | 'bottom';
  children: ReactNode;
}

/** A panel from an edge of the window; focus stays in it and returns afterwards. */
export const Drawer = ({ open, onClose, label, side = 'right', children }: DrawerProps) => (
  <MuiDrawer
    open={open}
    onClose={onClose}
    anchor={side}
    slotProps={{
      backdrop: { sx: { bgcolor: token.surface.overlay } },
      paper: {
        role: 'dialog',
        'aria-modal': true,
        'aria-label': label,
        sx: { bgcolor: token.surface.card, width: side === 'bottom' ? '100%' : 'min(360px, 88vw)', p: 2 },
      },
    }}
  >
    <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
      <IconButton icon={X} label="Close" onClick={onClose} />
    </Box>
    {children}
  </MuiDrawer>
);
