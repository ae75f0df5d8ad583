import { useFormState } from 'react-hook-form';
import { Alert } from '../core/alert';
import { messagesOf } from './errors';
import { useFormScope } from './form-scope';

interface FormBannerProps {
  /** After an invalid submit: all field messages, joined with ", ". */
  joined?: boolean;
}

/** What is wrong with the whole form, in red; nothing while nothing is. */
export function FormBanner({ joined }: FormBannerProps) {
  const { errors, isSubmitted } = useFormState();
  const { bannerId } = useFormScope();
  const failure = errors.root?.message;
  const text = failure ?? (joined && isSubmitted ? messagesOf(errors).join(', ') : '');
  if (!text) return null;
  return (
    <Alert kind="error" id={bannerId}>
      {text}
    </Alert>
  );
}
