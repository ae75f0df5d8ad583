/**
 * How a link was passed on: through the device's own sheet, by the clipboard, or not at all (the
 * person closed the sheet).
 */
export type Shared = 'shared' | 'copied' | 'cancelled';

/** Offers the device's share sheet; without one copies the link and says so in a native alert. */
export async function shareLink(
  title: string,
  url: string,
  browser: Window = window,
): Promise<Shared> {
  const { navigator } = browser;
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title, url });
      return 'shared';
    } catch (error) {
      if (error instanceof Error && error.name === 'AbortError') return 'cancelled';
    }
  }
  await copy(url, browser);
  browser.alert('Link copied to clipboard!');
  return 'copied';
}

/** The clipboard needs a secure page; a selected field serves everywhere else. */
async function copy(text: string, { navigator, document }: Window): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const field = document.createElement('textarea');
    field.value = text;
    document.body.append(field);
    field.select();
    document.execCommand?.('copy');
    field.remove();
  }
}
