import { styled } from '@mui/material/styles';
import { type Ref } from 'react';
import { CheckboxField } from '../controls/choice-field';
import { GroupFrame, type GroupProps } from './group-frame';

const GAP = 24;
/** Room for a box and a long word, in pixels. */
const NARROWEST = 128;
/** That many columns, fewer where words would be broken. */
const atMost = (columns: number) => {
  // A pixel less, so that no column is lost to rounding.
  const whole = `(100% - ${GAP * (columns - 1) + 1}px) / ${columns}`;
  return `repeat(auto-fill, minmax(min(100%, max(${NARROWEST}px, ${whole})), 1fr))`;
};

const Grid = styled('div')({
  display: 'grid',
  columnGap: GAP,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 220px), 1fr))',
});

interface CheckboxGroupProps extends GroupProps {
  value: readonly string[];
  onChange: (values: string[]) => void;
  options: readonly (string | { value: string; label: string })[];
  /** Most columns. */
  columns?: number;
  /** Words of a box that ticks all, e.g. "All departments". */
  selectAll?: string;
  name?: string;
  onBlur?: () => void;
  inputRef?: Ref<HTMLInputElement>;
}

/** Any of a few choices; the values keep the order of the options. */
export function CheckboxGroup({
  value,
  onChange,
  options,
  columns,
  selectAll,
  name,
  onBlur,
  inputRef,
  ...frame
}: CheckboxGroupProps) {
  const all = options.map((option) =>
    typeof option === 'string' ? { value: option, label: option } : option,
  );
  const toggle = (own: string, isOn: boolean) =>
    onChange(
      all
        .map((option) => option.value)
        .filter((other) => (other === own ? isOn : value.includes(other))),
    );
  const grid = columns ? { gridTemplateColumns: atMost(columns) } : undefined;
  return (
    <GroupFrame {...frame}>
      {selectAll && (
        <CheckboxField
          label={selectAll}
          checked={all.length > 0 && all.every((option) => value.includes(option.value))}
          onChange={(isOn) => onChange(isOn ? all.map((option) => option.value) : [])}
        />
      )}
      <Grid style={grid}>
        {all.map((option, index) => (
          <CheckboxField
            key={option.value}
            label={option.label}
            name={name}
            invalid={frame.invalid}
            inputRef={index === 0 ? inputRef : undefined}
            checked={value.includes(option.value)}
            onBlur={onBlur}
            onChange={(isOn) => toggle(option.value, isOn)}
          />
        ))}
      </Grid>
    </GroupFrame>
  );
}
