import { type AreaModule } from '../../../shell/src/loading/area-module';

/** Of the module `one-bundle-routes`, which webpack.config.ts writes. */
export const routes: AreaModule['routes'];
