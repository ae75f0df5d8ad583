// Functions of the router's production build. The portal's routes have loaders, but no actions,
// fetchers, forms, lazy parts, middleware, instrumentation or server.

// Inside createRouter.
export function handleAction() {
  throw new Error('Left out by tooling/webpack/lean-libraries.ts');
}
export function fetch2() {
  throw new Error('Left out by tooling/webpack/lean-libraries.ts');
}
export function handleFetcherAction() {
  throw new Error('Left out by tooling/webpack/lean-libraries.ts');
}
export function handleFetcherLoader() {
  throw new Error('Left out by tooling/webpack/lean-libraries.ts');
}
export function checkFogOfWar() {
  return { active: false, matches: null };
}
export function discoverRoutes() {
  throw new Error('Left out by tooling/webpack/lean-libraries.ts');
}
export function patchRoutes() {
  throw new Error('Left out by tooling/webpack/lean-libraries.ts');
}

export function normalizeNavigateOptions(isFetcher, path) {
  return { path };
}
export function parseHydrationData() {}
export function getDataStrategyMatchLazyPromises() {
  return {};
}
export function runClientMiddlewarePipeline() {
  throw new Error('Left out by tooling/webpack/lean-libraries.ts');
}
export function getRouteInstrumentationUpdates() {
  throw new Error('Left out by tooling/webpack/lean-libraries.ts');
}
export function instrumentClientSideRouter() {
  throw new Error('Left out by tooling/webpack/lean-libraries.ts');
}

export function useSubmit() {
  throw new Error('Left out by tooling/webpack/lean-libraries.ts');
}
export function useFormAction() {
  throw new Error('Left out by tooling/webpack/lean-libraries.ts');
}
export function usePrefetchBehavior() {
  return [false, null, {}];
}
export function PrefetchPageLinks() {
  throw new Error('Left out by tooling/webpack/lean-libraries.ts');
}
export function RSCErrorHandler() {
  throw new Error('Left out by tooling/webpack/lean-libraries.ts');
}
