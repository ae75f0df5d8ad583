import { isStatus, toast } from 'shared-session';

/** Shows a failed request; nothing after the session ended, which the sign-in page tells. */
export function failureToast(text: string, cause: unknown): void {
  if (!isStatus(cause, 401)) toast.error(text);
}
