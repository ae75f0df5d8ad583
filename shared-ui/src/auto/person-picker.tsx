import { styled } from '@mui/material/styles';
import useAutocomplete from '@mui/material/useAutocomplete';
import { type ReactNode, type Ref, useCallback, useEffect, useRef, useState } from 'react';
import { controlStyles } from '../controls/control-styles';
import { FieldFrame } from '../controls/field-frame';
import { Avatar } from '../core/avatar';
import { Chip } from '../core/chip';
import { Text } from '../core/text';
import { Note, Option, OptionList } from './option-list';
import { minimumCharacters, type Person, type Search, usePersonSearch } from './use-person-search';

export { type Person } from './use-person-search';

const Input = styled('input')(controlStyles);
const Chosen = styled('ul')({
  listStyle: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  margin: '8px 0 0',
  padding: 0,
});

interface PersonPickerProps {
  label: ReactNode;
  search: Search;
  value: readonly Person[];
  onChange: (people: Person[]) => void;
  /** False: a second choice replaces the first. */
  multiple?: boolean;
  maximum?: number;
  /** Words in place of the hint when as many as allowed are chosen. */
  maximumText?: string;
  /** Ids that are never offered. */
  exclude?: readonly string[];
  hint?: ReactNode;
  error?: string;
  required?: boolean;
  disabled?: boolean;
  emptyText?: string;
  errorText?: string;
  placeholder?: string;
  name?: string;
  onBlur?: () => void;
  inputRef?: Ref<HTMLInputElement>;
}

/** Finds people by name or email, from the third character on, and keeps those chosen as chips. */
export function PersonPicker(props: PersonPickerProps) {
  const {
    label,
    search,
    value,
    onChange,
    multiple = true,
    maximum,
    maximumText,
    exclude = [],
    hint,
    error,
    required,
    disabled,
  } = props;
  const {
    emptyText = 'No one found',
    errorText = 'Search failed. Please try again.',
    placeholder,
    onBlur,
  } = props;
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  // The caller may pass a new function each time; a search must not restart for that.
  const latest = useRef(search);
  useEffect(() => {
    latest.current = search;
  });
  const stable = useCallback<Search>((query, signal) => latest.current(query, signal), []);
  const found = usePersonSearch(text, stable);

  const isFull = multiple && maximum !== undefined && value.length >= maximum;
  const taken = new Set([...exclude, ...value.map((person) => person._id)]);
  const people = found.people.filter((person) => !taken.has(person._id));
  const isSearchable = text.trim().length >= minimumCharacters;

  const auto = useAutocomplete<Person>({
    options: isSearchable ? people : [],
    value: null,
    inputValue: text,
    disabled: disabled || isFull,
    filterOptions: (options) => options,
    getOptionLabel: (person) => person.name,
    getOptionKey: (person) => person._id,
    autoHighlight: true,
    clearOnBlur: false,
    open: isOpen,
    onOpen: () => setOpen(true),
    // Stays without the focus: a pressed button below would move away from under the pointer.
    onClose: (_, reason) => reason !== 'blur' && setOpen(false),
    onInputChange: (_, typed, reason) => {
      if (reason === 'input') setText(typed);
    },
    onChange: (_, person) => {
      if (!person) return;
      onChange(multiple ? [...value, person] : [person]);
      setText('');
    },
  });
  const { id, onBlur: closeList, ...input } = auto.getInputProps();
  const status = statusOf({
    isSearchable,
    status: found.status,
    count: people.length,
    emptyText,
    errorText,
  });

  return (
    <div {...auto.getRootProps()}>
      <FieldFrame
        label={label}
        id={id}
        hint={isFull && maximumText ? maximumText : hint}
        error={error}
        required={required}
      >
        {(aria) => (
          <Input
            {...input}
            {...aria}
            placeholder={placeholder}
            disabled={disabled || isFull}
            onBlur={(event) => {
              closeList?.(event);
              onBlur?.();
            }}
          />
        )}
      </FieldFrame>
      <Note role="status">{status}</Note>
      {auto.popupOpen && people.length > 0 && (
        <OptionList listbox={auto.getListboxProps()}>
          {people.map((person, index) => {
            const { key: _key, ...item } = auto.getOptionProps({ option: person, index });
            return (
              <Option key={person._id} {...item}>
                <Avatar name={person.name} src={person.image} size={32} />
                <span>
                  {person.name}
                  {(person.department ?? person.email) && (
                    <Text as="span" size="small" tone="muted" sx={{ display: 'block' }}>
                      {person.department ?? person.email}
                    </Text>
                  )}
                </span>
              </Option>
            );
          })}
        </OptionList>
      )}
      {value.length > 0 && (
        <Chosen aria-label="Chosen">
          {value.map((person) => (
            <li key={person._id}>
              <Chip
                onRemove={
                  disabled
                    ? undefined
                    : () => onChange(value.filter((other) => other._id !== person._id))
                }
                removeLabel={`Remove ${person.name}`}
              >
                {person.name}
              </Chip>
            </li>
          ))}
        </Chosen>
      )}
    </div>
  );
}

interface Situation {
  isSearchable: boolean;
  status: 'idle' | 'searching' | 'done' | 'failed';
  count: number;
  emptyText: string;
  errorText: string;
}

function statusOf({ isSearchable, status, count, emptyText, errorText }: Situation): string {
  if (!isSearchable || status === 'idle') return '';
  if (status === 'searching') return 'Searching…';
  if (status === 'failed') return errorText;
  return count === 0 ? emptyText : '';
}
