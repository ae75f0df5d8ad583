/**
 * WebKit refuses every script preload under Integrity-Policy before the request, so they are
 * fetched by script tags instead. A failed network request has a resource timing entry, a refused
 * one has none.
 */
export function fetchRefusedPreloads(): void {
  addEventListener(
    'error',
    ({ target }) => {
      const link = target as HTMLLinkElement;
      if (link.tagName !== 'LINK' || link.rel !== 'preload' || link.as !== 'script') return;
      if (performance.getEntriesByName(link.href).length) return;
      if ([...document.scripts].some(({ src }) => src === link.href)) return;
      const script = document.createElement('script');
      script.async = true;
      script.crossOrigin = 'anonymous';
      script.integrity = link.integrity;
      script.setAttribute('src', link.getAttribute('href') ?? '');
      link.replaceWith(script);
    },
    true,
  );
}
