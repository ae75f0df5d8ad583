import { type ComponentProps } from 'react';
import { useFormState } from 'react-hook-form';
import { Button } from '../core/button';

type SubmitButtonProps = Omit<ComponentProps<typeof Button>, 'type' | 'busy' | 'onClick'>;

/** Sends the form; busy and off until the answer is there. */
export function SubmitButton({ kind = 'primary', ...rest }: SubmitButtonProps) {
  const { isSubmitting } = useFormState();
  return <Button {...rest} kind={kind} type="submit" busy={isSubmitting} />;
}

/** Whether anything differs from the form's first values. */
export const useIsDirty = () => useFormState().isDirty;
