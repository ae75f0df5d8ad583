import { Box, token, VisuallyHidden } from 'shared-ui/core';

/** Beside the first line of a title, in the card's padding, so that no title moves. */
const dot = {
  position: 'absolute',
  left: -13,
  top: '0.54em',
  // A border stays visible where the system takes backgrounds away.
  border: '4px solid',
  borderColor: token.accent.main,
  borderRadius: '50%',
} as const;

/** Marks something the reader has not seen yet. */
export const NewDot = () => (
  <>
    <Box component="span" aria-hidden sx={dot} />
    <VisuallyHidden>New</VisuallyHidden>
  </>
);
