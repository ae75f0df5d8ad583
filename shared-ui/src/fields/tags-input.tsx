import { styled } from '@mui/material/styles';
import { type ReactNode, type Ref, useState } from 'react';
import { Chip } from '../core/chip';
import { TextField } from '../core/text-field';

const Chips = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 8 });

interface TagsInputProps {
  label: ReactNode;
  value: readonly string[];
  onChange: (tags: string[]) => void;
  name?: string;
  placeholder?: string;
  maximum?: number;
  error?: string;
  hint?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  onBlur?: () => void;
  inputRef?: Ref<HTMLInputElement>;
}

/** Words as chips: comma, Enter or leaving the field adds, blanks and doubles are dropped, Backspace removes the last. */
export function TagsInput({ value, onChange, maximum, onBlur, hint = 'Separate with commas', ...field }: TagsInputProps) {
  const [text, setText] = useState('');

  const add = (typed: string) => {
    const merged = [...value];
    for (const tag of typed
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean)) {
      const isKnown = merged.some((known) => known.toLowerCase() === tag.toLowerCase());
      if (!isKnown && (maximum === undefined || merged.length < maximum)) merged.push(tag);
    }
    if (merged.length !== value.length) onChange(merged);
  };
  const handleChange = (typed: string) => {
    const cut = typed.lastIndexOf(',');
    if (cut < 0) return setText(typed);
    add(typed.slice(0, cut));
    setText(typed.slice(cut + 1).trimStart());
    return undefined;
  };
  const takeText = () => {
    add(text);
    setText('');
  };

  return (
    <div>
      <TextField
        {...field}
        hint={hint}
        value={text}
        onChange={handleChange}
        onBlur={() => {
          takeText();
          onBlur?.();
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && text.trim()) {
            event.preventDefault(); // Enter adds the word, it does not send the form
            takeText();
          }
          if (event.key === 'Backspace' && text === '' && value.length > 0) onChange(value.slice(0, -1));
        }}
      />
      {value.length > 0 && (
        <Chips>
          {value.map((tag) => (
            <Chip key={tag} onRemove={() => onChange(value.filter((other) => other !== tag))} removeLabel={`Remove ${tag}`}>
              {tag}
            </Chip>
          ))}
        </Chips>
      )}
    </div>
  );
}
