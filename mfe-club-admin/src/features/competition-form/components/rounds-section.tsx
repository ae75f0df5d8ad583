import { memo } from 'react';
import { Box, CheckboxField, Section, Stack, Text, TextAreaField, TextField } from 'shared-ui/core';
import { shownDuration } from '../../../common/figures';
import { addRound, changeRound, removeRound, type RoundDraft } from '../competition-draft';
import { type ChangeCompetition } from '../use-competition-form';
import { AddRowButton, fieldGrid, FormRow } from './form-row';

interface RoundsSectionProps {
  rounds: RoundDraft[];
  change: ChangeCompetition;
  activeLabel: string;
}

export const RoundsSection = memo(function RoundsSection({
  rounds,
  change,
  activeLabel,
}: RoundsSectionProps) {
  const isOnly = rounds.length === 1;
  return (
    <Section
      title="Competition Rounds"
      surface
      actions={
        <AddRowButton onAdd={() => change((now) => ({ rounds: addRound(now.rounds) }))}>
          Add Round
        </AddRowButton>
      }
    >
      <Stack spacing={2}>
        {rounds.map((round, index) => (
          <RoundRow
            key={index}
            round={round}
            index={index}
            isOnly={isOnly}
            change={change}
            activeLabel={activeLabel}
          />
        ))}
        {isOnly ? (
          <Text size="small" tone="muted">
            At least one round is required
          </Text>
        ) : null}
      </Stack>
    </Section>
  );
});

interface RoundRowProps {
  round: RoundDraft;
  index: number;
  isOnly: boolean;
  change: ChangeCompetition;
  activeLabel: string;
}

const RoundRow = memo(function RoundRow({
  round,
  index,
  isOnly,
  change,
  activeLabel,
}: RoundRowProps) {
  const set = (part: Partial<RoundDraft>) =>
    change((now) => ({ rounds: changeRound(now.rounds, index, part) }));
  const remove = () =>
    change((now) => (now.rounds.length > 1 ? { rounds: removeRound(now.rounds, index) } : {}));
  return (
    <FormRow
      label={`Round ${index + 1}`}
      removeLabel={`Remove round ${index + 1}`}
      onRemove={remove}
      isFixed={isOnly}
    >
      <Stack spacing={2}>
        <TextField
          label="Round name"
          required
          maxLength={200}
          value={round.name}
          onChange={(name) => set({ name })}
        />
        <Box sx={fieldGrid('1fr 1fr')}>
          <TextField
            label="Date and time"
            type="datetime-local"
            required
            value={round.date}
            onChange={(date) => set({ date })}
          />
          <TextField
            label="Duration (minutes)"
            type="number"
            min={1}
            required
            hint={shownDuration(round.duration) || undefined}
            value={round.duration}
            onChange={(duration) => set({ duration })}
          />
        </Box>
        <CheckboxField
          label={activeLabel}
          checked={round.isLive}
          onChange={(isLive) => set({ isLive })}
        />
        <TextAreaField
          label="Round description"
          required
          rows={2}
          maxLength={5000}
          value={round.description}
          onChange={(description) => set({ description })}
        />
      </Stack>
    </FormRow>
  );
});
