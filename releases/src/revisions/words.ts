import { type ApprovalsChange, type Change } from 'contracts/releases';

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
