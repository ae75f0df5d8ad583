import { styled } from '@mui/material/styles';
import useAutocomplete from '@mui/material/useAutocomplete';
import { ChevronDown } from 'lucide-react';
import { type ReactNode } from 'react';
import { controlStyles } from '../core/control-styles';
import { FieldFrame } from '../core/field-frame';
import { Note, Option, OptionList } from './option-list';

const Around = styled('div')({
  position: 'relative',
  '& > svg': { position: 'absolute', right: 14, top: 13, pointerEvents: 'none' },
});
const Input = styled('input')({ ...controlStyles, paddingRight: 40 });

interface AutocompleteProps<Item> {
  label: ReactNode;
  options: readonly Item[];
  value: Item | null;
  onChange: (item: Item | null) => void;
  labelOf: (item: Item) => string;
  keyOf: (item: Item) => string;
  hint?: ReactNode;
  error?: string;
  required?: boolean;
  placeholder?: string;
  /** Words when nothing fits what was typed. */
  emptyText?: string;
  disabled?: boolean;
}

/** One of many choices, found by typing a part of its name. */
export function Autocomplete<Item>(props: AutocompleteProps<Item>) {
  const {
    label,
    options,
    value,
    onChange,
    labelOf,
    keyOf,
    hint,
    error,
    required,
    placeholder,
    emptyText = 'Nothing found',
    disabled,
  } = props;
  const auto = useAutocomplete<Item>({
    options,
    value,
    disabled,
    getOptionLabel: labelOf,
    getOptionKey: keyOf,
    isOptionEqualToValue: (option, chosen) => keyOf(option) === keyOf(chosen),
    onChange: (_, item) => onChange(item),
    autoHighlight: true,
    openOnFocus: true,
  });
  const { id, ...input } = auto.getInputProps();
  const found = auto.groupedOptions.filter((option): option is Item => !isGroup(option));
  return (
    <div {...auto.getRootProps()}>
      <FieldFrame label={label} id={id} hint={hint} error={error} required={required}>
        {(aria) => (
          <Around ref={auto.setAnchorEl}>
            <Input {...input} {...aria} placeholder={placeholder} disabled={disabled} />
            <ChevronDown size={18} aria-hidden />
          </Around>
        )}
      </FieldFrame>
      <Note role="status">{auto.popupOpen && found.length === 0 && emptyText}</Note>
      <OptionList
        anchor={auto.anchorEl}
        isOpen={auto.popupOpen && found.length > 0}
        listbox={auto.getListboxProps()}
      >
        {found.map((option, index) => {
          const { key: _key, ...item } = auto.getOptionProps({ option, index });
          return (
            <Option key={keyOf(option)} {...item}>
              {labelOf(option)}
            </Option>
          );
        })}
      </OptionList>
    </div>
  );
}

// The hook can group its options; this component never asks for it.
const isGroup = (option: unknown): boolean =>
  typeof option === 'object' && option !== null && 'options' in option && 'group' in option;
