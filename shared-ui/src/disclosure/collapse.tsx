import MuiCollapse from '@mui/material/Collapse';
import { type ReactNode } from 'react';

/** Opens and closes what is in it; closed, it is not there. */
export const Collapse = ({ open, children, id }: { open: boolean; children: ReactNode; id?: string }) => (
  <MuiCollapse in={open} timeout={140} unmountOnExit id={id}>
    {children}
  </MuiCollapse>
);
