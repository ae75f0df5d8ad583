// An ordinary application has no list of files to hint: its chunk loader asks for them.
export const filesOf = () => [];
export const preloadScreen = () => undefined;
