import * as z from 'zod';
import { idText, line, numberText, text } from './common';

/** Schemas of a call's body, from the rows of the field tables in `contracts/forms`. */

interface TextField {
  required: string;
  most: number;
}

export const lineOf = ({ most, required }: TextField) => line(most, required);
export const textOf = ({ most, required }: TextField) => text(most, required);

/** The id of something that has to be chosen. */
export const chosenOf = ({ required }: { required: string }) =>
  z.string({ error: required }).min(1, required).pipe(idText);

/**
 * A whole number. That it is above 0 is checked with the form's other rules, which report all
 * problems at once.
 */
export const wholeOf = ({ required, whole, most }: TextField & { whole: string }) =>
  numberText({ maximum: most, message: required, wholeMessage: whole });

/** A whole number that may be empty; the rules of the form say whether it is missing. */
export const blankableOf = ({
  unreadable,
  whole,
  most,
}: {
  unreadable: string;
  whole: string;
  most: number;
}) =>
  z
    .union(
      [
        z.literal('').transform(() => undefined),
        numberText({ minimum: 0, maximum: most, message: unreadable, wholeMessage: whole }),
      ],
      {
        // A number that is only not whole gets its own message.
        error: ({ code, errors }) =>
          code === 'invalid_union' && errors.flat().some((one) => one.message === whole)
            ? whole
            : unreadable,
      },
    )
    .nullish();
