// A part of the start (see index.ts): the theme and the libraries that style it.
export { PortalTheme } from 'shared-ui/core';
