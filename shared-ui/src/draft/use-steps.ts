import { type RefObject, useEffect, useRef, useState } from 'react';
import { focusInput } from './problems';

/** The fields of one step; it is left forward once the required ones are filled. */
export interface FormStep {
  required: readonly string[];
  optional: readonly string[];
}

/** The step of a form, and where the focus goes when it changes. */
export function useSteps(
  steps: readonly FormStep[],
  stored: number | undefined,
  form: RefObject<HTMLFormElement | null>,
) {
  const last = Math.max(steps.length - 1, 0);
  const [step, setStep] = useState(() => Math.min(Math.max(stored ?? 0, 0), last));
  const [move, setMove] = useState<{ input: string | undefined }>();
  const heading = useRef<HTMLDivElement>(null);
  // Once the step is rendered: screen readers say its heading, and the clicked button is unmounted.
  useEffect(() => {
    if (!move) return;
    if (move.input === undefined) heading.current?.focus();
    else focusInput(form.current, move.input);
  }, [move, form]);
  return {
    step,
    isLast: step === last,
    heading,
    goTo: (next: number, input?: string) => {
      setStep(next);
      setMove({ input });
    },
    /** The step that has this field; fields of no step are in the last one. */
    stepOf: (path: string) => {
      const [first = ''] = path.split('.');
      const found = steps.findIndex(({ required, optional }) =>
        [...required, ...optional].includes(first),
      );
      return found < 0 ? last : found;
    },
  };
}
