import { NumberInput, useWatch } from 'shared-ui/forms';
import { shownDuration } from './figures';

/** Minutes, with the same in hours. */
export function DurationInput({ name }: { name: string }) {
  const minutes: unknown = useWatch({ name });
  return (
    <NumberInput
      label="Duration (minutes)"
      name={name}
      min={1}
      required
      hint={shownDuration(String(minutes)) || undefined}
    />
  );
}
