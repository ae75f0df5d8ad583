import { Fragment } from 'react';
// @ts-expect-error The name does not exist: the build has to say so.
import { gone, here } from './names';
import * as names from './names';

// @ts-expect-error As above.
// oxlint-disable-next-line import/namespace -- as above
export const routes = [Fragment, here, gone, names.goneAsWell];
