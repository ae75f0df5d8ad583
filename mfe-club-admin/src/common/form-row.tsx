import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Plus, Trash2 } from 'lucide-react';
import { Box, Button, IconButton, Stack, token } from 'shared-ui/core';

interface FormRowProps {
  label: string;
  removeLabel: string;
  onRemove: () => void;
  isFixed?: boolean;
  /** True for one field only, which has room for the button even on a phone. */
  isShort?: boolean;
  children: ReactNode;
}

/**
 * Where the focus moves when the row is removed: to the row above, else to the button that adds
 * one.
 */
const neighboursOf = (inside: Element | null): HTMLButtonElement[] => {
  const row = inside?.closest('[role="group"]');
  const above = [...(row?.previousElementSibling?.querySelectorAll('button') ?? [])].slice(-1);
  return [...above, ...(row?.closest('section')?.querySelectorAll('button') ?? [])];
};

/** Adds an entry to the list of its section and moves the focus to the first field of it. */
export function AddRowButton({
  children,
  list,
  onAdd,
}: {
  children: string;
  /** The name of the list; links of messages about the whole list point here. */
  list: string;
  onAdd: () => void;
}) {
  const button = useRef<HTMLButtonElement>(null);
  const [added, setAdded] = useState(0);
  useEffect(() => {
    if (added === 0) return;
    const rows = button.current?.closest('section')?.querySelectorAll('[role="group"]') ?? [];
    [...rows].at(-1)?.querySelector<HTMLElement>('input, textarea')?.focus();
  }, [added]);
  return (
    <Button
      ref={button}
      data-field={list}
      kind="secondary"
      size="small"
      icon={Plus}
      onClick={() => {
        onAdd();
        setAdded((count) => count + 1);
      }}
    >
      {children}
    </Button>
  );
}

/** One entry of a list in the form: its fields, and a button that removes it. */
export function FormRow({
  label,
  removeLabel,
  onRemove,
  isFixed = false,
  isShort = false,
  children,
}: FormRowProps) {
  const next = useRef<HTMLButtonElement[]>([]);
  useEffect(
    () => () => {
      // The last round cannot be removed: its button is disabled by now.
      if (document.activeElement === document.body)
        next.current.find((button) => !button.disabled)?.focus();
    },
    [],
  );
  const remove = () => {
    next.current = neighboursOf(document.activeElement);
    onRemove();
  };
  return (
    <Stack
      component="div"
      role="group"
      aria-label={label}
      direction={isShort ? 'row' : { xs: 'column', sm: 'row' }}
      spacing={1}
      sx={{
        alignItems: isShort ? 'flex-start' : { xs: 'stretch', sm: 'flex-start' },
        p: { xs: 1.5, sm: 2 },
        border: '1px solid',
        borderColor: token.border.soft,
        borderRadius: 2,
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>{children}</Box>
      <IconButton
        icon={Trash2}
        label={removeLabel}
        kind="danger"
        disabled={isFixed}
        singleClick
        onClick={remove}
        sx={isShort ? {} : { alignSelf: { xs: 'flex-end', sm: 'flex-start' } }}
      />
    </Stack>
  );
}

/** Fields side by side where there is room. */
export const fieldGrid = (columns: string) => ({
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: '1fr', sm: columns },
});
