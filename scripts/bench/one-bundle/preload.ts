// An ordinary application has no list of files to hint: its chunk loader asks for them.
export const preloadScreen = () => undefined;
export const preloadPath = () => undefined;
