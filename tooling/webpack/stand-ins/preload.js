// The shell itself preloads the files of a screen, with their hashes
// (shell/src/loading/preload.ts).
export const defaultPreloadArgs = {};
export const formatPreloadArgs = () => [];
export const normalizePreloadExposes = () => [];
export const preloadAssets = () => Promise.resolve([]);
