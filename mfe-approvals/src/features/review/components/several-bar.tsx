import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { remarkMaximum } from 'contracts/constants';
import { CheckboxField, TextAreaField } from 'shared-ui/controls';
import { Box, Button, Card, Stack, SpokenText } from 'shared-ui/core';
import { plural } from 'shared-ui/format';
import { type Review } from '../use-review';

const grows = { flex: { xs: '1 1 auto', sm: 'none' } };

/**
 * Approves or rejects the chosen events with one remark. Renders nothing without events to choose.
 */
export function SeveralBar({
  review: { events = [], selected, setSelected, decideSeveral, isDecidingSeveral },
}: {
  review: Review;
}) {
  const [remark, setRemark] = useState('');
  const chosen = events.filter(({ _id }) => selected.includes(_id));
  if (events.length < 2) return null;
  const handleDecide = (approved: boolean) => {
    void decideSeveral({ events: chosen, approved, remark }).then(
      ({ left }) => {
        if (!left.length) setRemark('');
        setSelected(left.map(({ _id }) => _id));
      },
      // The error is shown already; selection and remark are kept.
      () => undefined,
    );
  };
  return (
    <Card
      as="section"
      padded={false}
      aria-label="Decide on several events"
      sx={{ px: { xs: 2, sm: 3 }, py: 0.5 }}
    >
      <Box
        sx={{
          display: 'flex',
          gap: 2,
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
        }}
      >
        <CheckboxField
          label="Select all"
          checked={chosen.length === events.length}
          onChange={(all) => setSelected(all ? events.map(({ _id }) => _id) : [])}
        />
        <SpokenText tone="muted" as="div">
          {chosen.length > 0 && `${plural(chosen.length, 'event')} selected`}
        </SpokenText>
      </Box>
      {chosen.length > 0 && (
        <Stack spacing={2} sx={{ pb: 2 }}>
          <TextAreaField
            label="Remarks for all selected"
            value={remark}
            onChange={setRemark}
            rows={2}
            maxLength={remarkMaximum}
          />
          <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
            <Button
              kind="danger"
              icon={X}
              disabled={isDecidingSeveral}
              onClick={() => handleDecide(false)}
              sx={grows}
            >
              Reject selected
            </Button>
            <Button
              kind="secondary"
              icon={Check}
              busy={isDecidingSeveral}
              onClick={() => handleDecide(true)}
              sx={grows}
            >
              Approve selected
            </Button>
          </Box>
        </Stack>
      )}
    </Card>
  );
}
