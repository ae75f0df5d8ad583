import {
  type ApprovalsChange,
  type Change,
  type PartChange,
  type ShownProposal,
} from 'contracts/releases';

/** Names a few builds; of many the first two. */
export const buildWords = (all: readonly { name: string; version: string }[]): string => {
  const labels = all.map(({ name, version }) => `${name}@${version}`);
  return labels.length > 3
    ? `${labels.slice(0, 2).join(' ')} and ${labels.length - 2} more`
    : labels.join(' ');
};

/** A change in words, for histories and refusals: `pin mfe-member@1.4.2`. */
export function changeWords(change: Change | ApprovalsChange): string {
  switch (change.action) {
    case 'pin':
      return `pin ${buildWords(change.builds)}`;
    case 'promote':
      return `promote from ${change.from}${change.only ? ` (${change.only.join(', ')})` : ''}`;
    case 'rollback':
      return `rollback to ${change.to}`;
    case 'rollback-parts':
      return `rollback to ${change.to} (${change.only.join(', ')})`;
    case 'service-worker':
      return `service worker ${change.state}`;
    case 'approvals':
      return 'ask one person only';
    default:
      return `${change.action} ${change.area}`;
  }
}

/** `1.0.0 → 1.1.0`, or one version where both are the same. */
export const versionWords = (from: string | null, to: string | null): string =>
  from === to ? (to ?? '') : `${from ?? 'nothing'} → ${to ?? 'nothing'}`;

/** What a change does to parts: `mfe-member 1.0.0 → 1.1.0; mfe-public 2.0.0, enabled`. */
export const partsWords = (parts: readonly PartChange[]): string =>
  parts
    .map(({ name, from, to, disabled }) => {
      const version = `${name} ${versionWords(from, to)}`;
      if (disabled.from === disabled.to) return version;
      return `${version}, ${disabled.to === null ? 'enabled' : `disabled: ${disabled.to}`}`;
    })
    .join('; ');

/** What a proposal would do, with its builds. */
export function proposedWords({ change, parts }: Pick<ShownProposal, 'change' | 'parts'>): string {
  const words = changeWords(change);
  if (parts?.length) return `${words}: ${partsWords(parts)}`;
  // Without builds: an older service may carry it out, a newer one refuses a stored one.
  const isUnknown = !parts && change.action === 'promote';
  return isUnknown
    ? `${words}: its builds are unknown; make the change again if its approval is refused`
    : words;
}
