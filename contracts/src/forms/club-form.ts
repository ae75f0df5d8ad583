import * as z from 'zod/mini';
import { messages, tooLong } from '../messages';
import { type Fields } from './fields';

/** The fields of a club. */
export const clubFields = {
  name: { required: messages.name, most: 120 },
  description: { most: 5000 },
  clubCategory: { most: 100 },
} as const satisfies Fields;

const upTo = ({ most }: { most: number }) => z.maxLength(most, tooLong(most));

/** The form of a club. */
export const clubForm = z.object({
  name: z
    .string(messages.name)
    .check(z.trim(), z.minLength(1, clubFields.name.required), upTo(clubFields.name)),
  description: z.optional(z.string().check(z.trim(), upTo(clubFields.description))),
  clubCategory: z.optional(z.string().check(z.trim(), upTo(clubFields.clubCategory))),
});
