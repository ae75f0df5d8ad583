import { type ComponentType } from 'react';

/** A screen as an area's lazy route answers it. */
export interface ScreenModule {
  Component: ComponentType;
}

/** What every area exposes as `./area`. */
export interface AreaModule {
  routes: readonly { path: string; lazy: () => Promise<ScreenModule> }[];
}
