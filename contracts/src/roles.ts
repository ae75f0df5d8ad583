import * as z from 'zod';
import { roles } from './constants';

export const role = z.enum(roles, { error: 'Please choose a role from the list' });
export type Role = z.infer<typeof role>;
