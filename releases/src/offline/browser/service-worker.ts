// The program of the service worker; `serviceWorker` of ../offline.ts writes its data before it.
import { remove, serve, type WorkerScope } from './worker';

const scope = globalThis as unknown as WorkerScope;
if (scope.portalOffline) serve(scope, scope.portalOffline);
else remove(scope);
