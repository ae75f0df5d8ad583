/** How a link was shared: by the share sheet, the clipboard, or not (the sheet was closed). */
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

/** The clipboard API needs a secure context; elsewhere copies a selected field. */
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
