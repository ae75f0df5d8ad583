import { Search, X } from 'lucide-react';
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { Box, IconButton, token } from 'shared-ui/core';

interface SearchInputProps {
  value: string;
  onChange: (text: string) => void;
  listId: string;
  isExpanded: boolean;
  activeId: string | undefined;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** The combobox of the search. */
export function SearchInput({
  value,
  onChange,
  listId,
  isExpanded,
  activeId,
  onKeyDown,
}: SearchInputProps) {
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => input.current?.focus(), []);
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        pl: 1.5,
        border: `1px solid ${token.border.strong}`,
        borderRadius: '10px',
        bgcolor: token.surface.card,
        '&:focus-within': { outline: `2px solid ${token.focus}`, outlineOffset: '1px' },
      }}
    >
      <Search size={20} aria-hidden style={{ flexShrink: 0 }} />
      <Box
        component="input"
        type="search"
        role="combobox"
        aria-label="Search events, clubs and announcements"
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-expanded={isExpanded}
        aria-controls={isExpanded ? listId : undefined}
        aria-activedescendant={activeId}
        placeholder="Search"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={100}
        ref={input}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
        sx={{
          flex: 1,
          minWidth: 0,
          minHeight: 46,
          border: 0,
          outline: 'none !important',
          bgcolor: 'transparent',
          color: token.text.strong,
          font: 'inherit',
          fontSize: '1rem',
          '&::placeholder': { color: token.text.muted, opacity: 1 },
          '&::-webkit-search-cancel-button': { display: 'none' },
        }}
      />
      {value && <IconButton icon={X} label="Clear search" onClick={() => onChange('')} />}
    </Box>
  );
}
