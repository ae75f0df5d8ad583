import { z } from 'zod';
import { roles } from './constants';

export { homeOf, roles } from './constants';
export const role = z.enum(roles);
export type Role = z.infer<typeof role>;
