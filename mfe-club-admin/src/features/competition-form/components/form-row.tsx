import { type ReactNode } from 'react';
import { Trash2 } from 'lucide-react';
import { Box, IconButton, Stack, token } from 'shared-ui/core';

interface FormRowProps {
  label: string;
  removeLabel: string;
  onRemove: () => void;
  isFixed?: boolean;
  children: ReactNode;
}

/** One entry of a list in the form: its fields, and a button that takes it away. */
export function FormRow({ label, removeLabel, onRemove, isFixed = false, children }: FormRowProps) {
  return (
    <Stack
      component="div"
      role="group"
      aria-label={label}
      direction="row"
      spacing={1}
      sx={{ alignItems: 'flex-start', p: 2, border: '1px solid', borderColor: token.border.soft, borderRadius: 2 }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>{children}</Box>
      <IconButton icon={Trash2} label={removeLabel} kind="danger" disabled={isFixed} onClick={onRemove} />
    </Stack>
  );
}

/** Fields side by side where there is room. */
export const fieldGrid = (columns: string) => ({ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: columns } });
