const links = [
  { rel: 'manifest', href: '/manifest.webmanifest' },
  { rel: 'apple-touch-icon', href: '/portal/icons/portal-maskable-192.png' },
];

/** Lets browsers offer to install the portal. By script, so that no first page waits for it. */
export function linkManifest(): void {
  for (const link of links)
    document.head.append(Object.assign(document.createElement('link'), link));
}
