import { type ReactNode } from 'react';
import { Box } from 'shared-ui/core';

/** The buttons of a form, the primary one last. On phones it is first and has the full width. */
export const FormActions = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      display: 'flex',
      flexWrap: { xs: 'wrap-reverse', sm: 'nowrap' },
      justifyContent: 'flex-end',
      gap: 1,
      '& > *': { flex: { xs: '1 1 auto', sm: 'none' } },
    }}
  >
    {children}
  </Box>
);
