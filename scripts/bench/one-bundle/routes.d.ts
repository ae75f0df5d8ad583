import { type AreaModule } from '../../../shell/src/loading/area-module';

/** The routes of all areas, from the module that webpack.config.ts writes. */
export const routes: AreaModule['routes'];
