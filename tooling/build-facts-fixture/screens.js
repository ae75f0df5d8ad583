export const routes = [{ path: '/lazy', lazy: () => import('./lazy.js') }];
