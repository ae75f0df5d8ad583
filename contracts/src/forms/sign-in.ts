import * as z from 'zod/mini';
import { messages } from '../messages';

const address = z.string(messages.email).check(z.trim(), z.regex(/@/, messages.email));
const password = z.string(messages.password).check(z.minLength(6, messages.password));

/** What the sign-in form sends. */
export const signInForm = z.object({ email: address, password });
export type SignInForm = z.infer<typeof signInForm>;
