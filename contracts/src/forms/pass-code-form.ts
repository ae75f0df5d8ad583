import * as z from 'zod/mini';
import { passCodeMaximum } from '../constants';

/** The code of a pass, as check-in reads it. */
export const passCodeForm = z.object({
  code: z.string().check(z.trim(), z.maxLength(passCodeMaximum)),
});
