import { type ApprovalEntry } from 'contracts';
import { type DecisionRow } from './events.repository';

export const removedPerson = 'Removed account';

/** True for decisions on a proposed change, false for those on the event itself. */
export const isOnProposal = ({ submission }: { submission: number }): boolean => submission < 0;

export const presentDecision = (row: DecisionRow, showRemark: boolean): ApprovalEntry => ({
  role: row.role,
  status: row.status,
  date: row.at.toISOString(),
  approver: { name: row.deciderName ?? removedPerson },
  remark: showRemark ? row.remark : '',
});
