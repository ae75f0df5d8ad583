import { type ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { Box, token } from 'shared-ui/core';

interface BarLinkProps {
  to: string;
  onClick?: () => void;
  children: ReactNode;
}

/** A link of the bar; the page that is open is marked by more than colour. */
export const BarLink = ({ to, onClick, children }: BarLinkProps) => (
  <Box
    component={NavLink}
    to={to}
    onClick={onClick}
    sx={{
      display: 'inline-flex',
      alignItems: 'center',
      minHeight: 44,
      px: 1.5,
      borderRadius: '10px',
      color: token.text.strong,
      fontWeight: 550,
      textDecoration: 'none',
      '&:hover': { bgcolor: token.surface.sunken },
      '&[aria-current="page"]': {
        color: token.accent.text,
        borderBottom: `3px solid ${token.accent.main}`,
        paddingTop: '3px',
        borderRadius: '10px 10px 0 0',
      },
    }}
  >
    {children}
  </Box>
);
