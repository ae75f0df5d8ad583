import { toast } from 'shared-session';

/**
 * Puts a link where it can be pasted from. Without a secure address browsers refuse: then it is
 * copied by hand.
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
