import { type ApprovalsChange, type Change } from './change';

/** A change in words, for histories and refusals: `pin mfe-member@1.4.2`. */
export function changeWords(change: Change | ApprovalsChange): string {
  switch (change.action) {
    case 'pin':
      return `pin ${change.builds.map(({ name, version }) => `${name}@${version}`).join(' ')}`;
    case 'promote':
      return `promote from ${change.from}${change.only ? ` (${change.only.join(', ')})` : ''}`;
    case 'rollback':
      return `rollback to ${change.to}`;
    case 'approvals':
      return 'ask one person only';
    default:
      return `${change.action} ${change.area}`;
  }
}
