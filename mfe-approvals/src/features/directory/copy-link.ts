import { toast } from 'shared-session';

/**
 * Copies a link to the clipboard. Browsers refuse that on pages without https; then a toast asks to
 * copy it by hand.
 */
export async function copyLink(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link);
    toast.long.success('Link copied');
  } catch {
    toast.long.error('The browser does not allow copying: mark the link and copy it yourself.');
  }
}
