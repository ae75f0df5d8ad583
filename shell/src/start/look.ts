// A part of the start (see index.ts): the theme and what it is written with.
export { PortalTheme } from 'shared-ui/core';
