import { useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { Alert } from '../core/alert';
import { messagesOf } from './errors';
import { useFormScope } from './form-scope';

interface FormBannerProps {
  /** After an invalid submit: all field messages, joined with ", ". */
  joined?: boolean;
  /** A sentence after the words of a failed submit. */
  more?: string | undefined;
}

/** What is wrong with the whole form, in red; nothing while nothing is. */
export function FormBanner({ joined, more }: FormBannerProps) {
  const { errors, isSubmitted, submitCount } = useFormState();
  const { bannerId } = useFormScope();
  const failure = errors.root?.message;
  const text = failure ?? (joined && isSubmitted ? messagesOf(errors).join(', ') : '');
  const place = useRef<HTMLDivElement>(null);
  // The button at the end of a long form may be a screen away from its banner.
  useEffect(() => {
    if (failure) place.current?.scrollIntoView?.({ block: 'nearest' });
  }, [failure, submitCount]);
  if (!text) return null;
  const isFuller = Boolean(failure && more);
  return (
    <div ref={place}>
      <Alert kind="error" id={bannerId} title={isFuller ? text : undefined}>
        {isFuller ? more : text}
      </Alert>
    </div>
  );
}
