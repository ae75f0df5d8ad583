import { type ComponentProps, useRef } from 'react';
import { VisuallyHidden } from './layout';
import { useSpoken } from './speech';
import { Text } from './text';

interface SpokenTextProps extends ComponentProps<typeof Text> {
  /** For screen readers only. */
  hidden?: boolean;
}

/** Text that is also said when it appears and when it changes, such as how many were found. */
export function SpokenText({ hidden, children, ...rest }: SpokenTextProps) {
  const words = useRef<HTMLSpanElement>(null);
  useSpoken(words, 'polite');
  if (hidden) return <VisuallyHidden ref={words}>{children}</VisuallyHidden>;
  return (
    <Text {...rest}>
      <span ref={words}>{children}</span>
    </Text>
  );
}
