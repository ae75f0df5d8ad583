import { type ComponentType } from 'react';

/** An icon component of lucide-react, or anything that takes its size. */
export type IconType = ComponentType<{
  size?: number | string;
  'aria-hidden'?: boolean | 'true' | 'false';
  strokeWidth?: number | string;
}>;
