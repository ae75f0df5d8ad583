import { keyframes } from '@emotion/react';
import { styled } from '@mui/material/styles';
import { type ReactNode } from 'react';

const appear = keyframes`from { opacity: 0; transform: translateY(-4px); }`;
const Opened = styled('div')({ animation: `${appear} 140ms ease-out` });

/** Opens its content with a short animation; closed, the content is unmounted. */
export const Collapse = ({
  open,
  children,
  id,
}: {
  open: boolean;
  children: ReactNode;
  id?: string;
}) => (open ? <Opened id={id}>{children}</Opened> : null);
