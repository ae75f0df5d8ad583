import { type EnvironmentDocument } from 'contracts';
import { bucketOf, type FieldEvent } from '../health/field.repository';
import { canaryOfTicket } from '../health/tickets';
import {
  type ArmName,
  type CanariesRepository,
  type CanaryRecord,
  type Observation,
} from './canaries.repository';
import { worseOf } from './canary-rule';
import { figuresOf, worseWords } from './figures';
import { type RunningCanaries } from './running-canaries';

const HOUR = 3_600_000;

/** What one page view reported, after each of its reports was checked. */
export interface ReportedView {
  document: EnvironmentDocument | null;
  /** The id of the ticket that its page was given. */
  ticket: string;
  view: number;
  events: readonly FieldEvent[];
}

interface Parts {
  canaries: Pick<CanariesRepository, 'count' | 'counts' | 'stop' | 'forget'>;
  running: RunningCanaries;
  now?: () => number;
}

/** On which side of a canary a page view counts; null for neither. Pure. */
export function armOf(
  { id, part, pinned }: Pick<CanaryRecord, 'id' | 'part' | 'pinned'>,
  { document, ticket }: Pick<ReportedView, 'document' | 'ticket'>,
): ArmName | null {
  const canary = canaryOfTicket(ticket);
  if (canary) return canary === id ? 'canary' : null;
  // A tab keeps its revision, which may have run another version.
  const area = document?.areas.find(({ name }) => name === part);
  return area?.version === pinned && !area.disabled ? 'pinned' : null;
}

/** What a page view reports about a part; empty if it did not load the part. Pure. */
export function observationsOf(events: readonly FieldEvent[], part: string): Observation[] {
  const own = events.filter(({ build }) => build === part);
  if (!own.length) return [];
  const isTroubled = own.some(({ kind }) => kind !== 'vital');
  const vitals = own.filter(({ kind }) => kind === 'vital');
  return [
    { name: 'view', bucket: 0 },
    ...(isTroubled ? [{ name: 'trouble', bucket: 0 }] : []),
    ...vitals.map(({ name, value }) => ({ name, bucket: bucketOf(value) })),
  ];
}

/** Counts what browsers report for the canaries that run, and stops one that is worse. */
export class CanaryReports {
  #forgotten = 0;

  constructor(private readonly parts: Parts) {}

  async take(environment: string, reported: ReportedView): Promise<void> {
    const { canaries, running } = this.parts;
    for (const canary of await running.of(environment)) {
      const observations = observationsOf(reported.events, canary.part);
      const arm = observations.length ? armOf(canary, reported) : null;
      if (!arm) continue;
      const view = `${reported.ticket} ${reported.view}`;
      const fresh = await canaries.count({ canary: canary.id, arm, view }, observations);
      if (fresh && arm === 'canary') await this.#judge(canary);
    }
    await this.#forget();
  }

  async #judge(canary: CanaryRecord): Promise<void> {
    const { canaries, running } = this.parts;
    const figures = figuresOf(await canaries.counts([canary.id]));
    const worse = worseOf(figures.canary, figures.pinned);
    if (!worse) return;
    await canaries.stop(canary.id, null, `${worseWords(worse, canary.pinned)}.`);
    running.renew(canary.environment);
  }

  async #forget(): Promise<void> {
    const now = (this.parts.now ?? Date.now)();
    if (now - this.#forgotten < HOUR) return;
    this.#forgotten = now;
    await this.parts.canaries.forget();
  }
}
