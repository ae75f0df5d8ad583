import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { Box, Button, Card, CheckboxField, Stack, Text, TextAreaField } from 'shared-ui/core';
import { plural } from 'shared-ui/format';
import { type WaitingEvent } from './stage';

interface Props {
  events: WaitingEvent[];
  selected: readonly string[];
  onSelect: (ids: string[]) => void;
  onDecide: (decision: { events: WaitingEvent[]; approved: boolean; remark: string }) => Promise<unknown>;
  busy: boolean;
}

/** Approves or rejects the chosen events together, with one remark. */
export function SeveralBar({ events, selected, onSelect, onDecide, busy }: Props) {
  const [remark, setRemark] = useState('');
  const chosen = events.filter(({ _id }) => selected.includes(_id));
  const handleDecide = (approved: boolean) => {
    void onDecide({ events: chosen, approved, remark }).then(
      () => {
        setRemark('');
        onSelect([]);
      },
      // The words are on the screen already; what was chosen and typed stays.
      () => undefined,
    );
  };
  return (
    <Card as="section">
      <Stack spacing={2}>
        <CheckboxField
          label="Select all"
          checked={chosen.length === events.length}
          onChange={(all) => onSelect(all ? events.map(({ _id }) => _id) : [])}
        />
        {chosen.length > 0 && (
          <>
            <Text tone="muted">{plural(chosen.length, 'event')} selected</Text>
            <TextAreaField label="Remarks for all selected" value={remark} onChange={setRemark} rows={2} maxLength={1000} />
            <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
              <Button kind="danger" icon={X} disabled={busy} onClick={() => handleDecide(false)}>
                Reject selected
              </Button>
              <Button kind="secondary" icon={Check} busy={busy} onClick={() => handleDecide(true)}>
                Approve selected
              </Button>
            </Box>
          </>
        )}
      </Stack>
    </Card>
  );
}
