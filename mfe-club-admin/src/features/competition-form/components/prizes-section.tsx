import { memo } from 'react';
import { Box, Section, Stack, Text, TextField } from 'shared-ui/core';
import { shownPlace } from '../../../common/figures';
import { addPrize, removePrize, type PrizeDraft } from '../competition-draft';
import { type ChangeCompetition } from '../use-competition-form';
import { AddRowButton, fieldGrid, FormRow } from './form-row';

export const PrizesSection = memo(function PrizesSection({
  prizes,
  change,
}: {
  prizes: PrizeDraft[];
  change: ChangeCompetition;
}) {
  return (
    <Section
      title="Prizes"
      surface
      actions={
        <AddRowButton onAdd={() => change((now) => ({ prizes: addPrize(now.prizes) }))}>
          Add Prize
        </AddRowButton>
      }
    >
      <Stack spacing={2}>
        {prizes.length === 0 ? (
          <Text tone="muted">Add a prize for each place that wins something.</Text>
        ) : null}
        {prizes.map((prize, index) => (
          <PrizeRow key={index} prize={prize} index={index} change={change} />
        ))}
      </Stack>
    </Section>
  );
});

const PrizeRow = memo(function PrizeRow({
  prize,
  index,
  change,
}: {
  prize: PrizeDraft;
  index: number;
  change: ChangeCompetition;
}) {
  const set = (part: Partial<PrizeDraft>) =>
    change((now) => ({
      prizes: now.prizes.map((one, at) => (at === index ? { ...one, ...part } : one)),
    }));
  return (
    <FormRow
      label={`Prize ${index + 1}`}
      removeLabel={`Remove prize ${index + 1}`}
      onRemove={() => change((now) => ({ prizes: removePrize(now.prizes, index) }))}
    >
      <Box sx={fieldGrid('140px 1fr')}>
        <TextField
          label="Position"
          type="number"
          min={1}
          required
          hint={shownPlace(prize.position) || undefined}
          value={prize.position}
          onChange={(position) => set({ position })}
        />
        <TextField
          label="Reward"
          required
          maxLength={500}
          value={prize.reward}
          onChange={(reward) => set({ reward })}
        />
      </Box>
    </FormRow>
  );
});
