// What the service worker does. It runs in browsers: see scripts/lib/with-browser-scripts.ts.

/** The page that replaces one that the network does not deliver. */
export interface OfflinePage {
  html: string;
  headers: Record<string, string>;
}

interface LaterEvent {
  waitUntil: (work: Promise<unknown> | undefined) => void;
}

interface NavigationEvent {
  request: { mode: string; method: string };
  preloadResponse: Promise<Response | undefined>;
  respondWith: (answer: Promise<Response>) => void;
}

interface WorkerEvents {
  install: LaterEvent;
  activate: LaterEvent;
  fetch: NavigationEvent;
}

/** The used part of a service worker's global scope. */
export interface WorkerScope {
  /** Absent in the worker of an environment whose operator switched it off. */
  portalOffline?: OfflinePage;
  addEventListener: <K extends keyof WorkerEvents>(
    kind: K,
    listener: (event: WorkerEvents[K]) => void,
  ) => void;
  skipWaiting: () => Promise<void>;
  fetch: (request: NavigationEvent['request']) => Promise<Response>;
  registration: {
    navigationPreload?: { enable: () => Promise<void> };
    unregister: () => Promise<boolean>;
  };
  caches: { keys: () => Promise<string[]>; delete: (name: string) => Promise<boolean> };
}

/**
 * Shows the offline page in place of a page that the network does not deliver. Pages, files and
 * answers always come from the network, so no earlier revision is ever shown.
 */
export function serve(scope: WorkerScope, { html, headers }: OfflinePage): void {
  scope.addEventListener('install', () => void scope.skipWaiting());
  scope.addEventListener('activate', (event) =>
    // Requested while the worker starts, so that no page waits for it.
    event.waitUntil(scope.registration.navigationPreload?.enable()),
  );
  const answer = async ({ request, preloadResponse }: NavigationEvent) => {
    try {
      return (await preloadResponse) ?? (await scope.fetch(request));
    } catch {
      return new Response(html, { headers });
    }
  };
  scope.addEventListener('fetch', (event) => {
    const { mode, method } = event.request;
    if (mode === 'navigate' && method === 'GET') event.respondWith(answer(event));
  });
}

/** Replaces a worker that was registered, and removes itself with all its caches. */
export function remove(scope: WorkerScope): void {
  const leave = async () => {
    for (const name of await scope.caches.keys()) await scope.caches.delete(name);
    await scope.registration.unregister();
  };
  scope.addEventListener('install', () => void scope.skipWaiting());
  scope.addEventListener('activate', (event) => event.waitUntil(leave()));
}
