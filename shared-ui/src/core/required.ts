import { styled } from '@mui/material/styles';
import { token } from '../theme/tokens';

/**
 * Content that screen readers skip. The first value is for browsers without alternative text in
 * `content`: they drop the second.
 */
export const silent = (content: string): string[] => [content, `${content} / ""`];

/** The star after a required label. Screen readers hear aria-required instead. */
export const star = { content: silent('" *"'), color: token.rejected.text };

/** A heading that is the label of a required field. */
export const Required = styled('span')({ '&::after': star });
