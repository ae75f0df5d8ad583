import { useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { Alert } from '../core/alert';
import { useFormScope } from './form-scope';

/** What is wrong with the whole form, in red; nothing while nothing is. */
export function FormBanner() {
  const { errors, submitCount } = useFormState();
  const { bannerId } = useFormScope();
  const failure = errors.root?.message;
  const place = useRef<HTMLDivElement>(null);
  // The button at the end of a long form may be a screen away from its banner.
  useEffect(() => {
    if (failure) place.current?.scrollIntoView?.({ block: 'nearest' });
  }, [failure, submitCount]);
  if (!failure) return null;
  return (
    <div ref={place}>
      <Alert kind="error" id={bannerId}>
        {failure}
      </Alert>
    </div>
  );
}
