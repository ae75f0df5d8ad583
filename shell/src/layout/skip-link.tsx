import { Box, token } from 'shared-ui/core';

/** First in the tab order: past the bar to what the page is about. */
export const SkipLink = () => (
  <Box
    component="a"
    href="#main"
    onClick={(event) => {
      event.preventDefault();
      document.getElementById('main')?.focus();
    }}
    sx={{
      position: 'fixed',
      top: 8,
      left: 8,
      zIndex: 1600,
      px: 2,
      py: 1.25,
      borderRadius: '10px',
      bgcolor: token.accent.main,
      color: token.text.onAccent,
      fontWeight: 600,
      transform: 'translateY(-200%)',
      '&:focus': { transform: 'none' },
    }}
  >
    Skip to content
  </Box>
);
