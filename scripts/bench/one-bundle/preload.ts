// An ordinary application has no list of files to preload: its chunk loader requests them.
export const preloadScreen = () => undefined;
export const preloadPath = () => undefined;
