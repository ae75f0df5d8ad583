import { toast } from 'shared-session';

/**
 * Copies a link to the clipboard. Browsers refuse that on pages without https; then a toast asks to
 * copy it by hand.
 */
export async function copyLink(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link);
    toast.success('Link copied', { duration: 5000 });
  } catch {
    toast.error('The browser does not allow copying: mark the link and copy it yourself.', {
      duration: 5000,
    });
  }
}
