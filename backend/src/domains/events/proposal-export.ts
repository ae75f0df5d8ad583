import { type DataExport } from '../data-exports';
import { proposalRepository } from './proposals.repository';

/** Changes of events that a person has proposed and that wait for review. */
export const proposalExport: DataExport = { name: 'proposedChanges', of: proposalRepository.by };
