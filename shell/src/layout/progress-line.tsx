import { useEffect } from 'react';
import { useNavigation } from 'react-router-dom';
import { Box, say, token, unsay } from 'shared-ui/core';

/** After this time in milliseconds, the loading is also announced to screen readers. */
const WORDS_AFTER = 1000;

/** A thin line while the next page's code is loading; quick ones never show it. */
export function ProgressLine() {
  const { state } = useNavigation();
  useEffect(() => {
    if (state === 'idle') return undefined;
    const timer = setTimeout(() => say('Loading'), WORDS_AFTER);
    return () => {
      clearTimeout(timer);
      unsay('Loading');
    };
  }, [state]);
  if (state === 'idle') return null;
  return (
    <Box
      aria-hidden
      data-testid="progress-line"
      sx={{
        position: 'fixed',
        inset: '0 0 auto 0',
        height: 3,
        zIndex: 1500,
        bgcolor: token.accent.main,
        transformOrigin: 'left',
        animation: 'portal-progress 4s 180ms cubic-bezier(0.1, 0.7, 0.2, 1) both',
        '@keyframes portal-progress': {
          from: { transform: 'scaleX(0)' },
          to: { transform: 'scaleX(0.92)' },
        },
      }}
    />
  );
}
