// What a screen needs is hinted by the shell itself, with its hash (shell/src/loading/preload.ts).
export const defaultPreloadArgs = {};
export const formatPreloadArgs = () => [];
export const normalizePreloadExposes = () => [];
export const preloadAssets = () => Promise.resolve([]);
