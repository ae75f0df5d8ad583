import { type ReactNode } from 'react';
import { Box } from 'shared-ui/core';

/** The buttons below a form, the next step last. On phones it comes first, as wide as the form. */
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
