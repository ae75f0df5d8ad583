import { type Pins } from 'contracts/releases';
import { type CanaryRecord } from './canaries.repository';

/** Sentences about the canaries that a change ends. Pure. */
export const canaryNotes = (
  running: readonly Pick<CanaryRecord, 'part' | 'version' | 'pinned'>[],
  { areas }: Pins,
): string[] =>
  running
    .filter(({ part, pinned }) => areas[part]?.version !== pinned || areas[part].disabled)
    .map(({ part, version }) =>
      areas[part]?.version === version
        ? `This ends the canary of ${part}@${version}: all browsers run it.`
        : `This ends the canary of ${part}@${version}.`,
    );
