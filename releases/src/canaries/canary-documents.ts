import { type EnvironmentDocument } from 'contracts';
import { type Change, type Pins } from 'contracts/releases';
import { ReleaseError } from '../errors';
import { type GateSettings, judge } from '../gate/gate';
import { apiNotes } from '../revisions/change-notes';
import { demandPassed, documentOf } from '../revisions/judged-set';
import { withBuilds } from '../revisions/planned-pins';
import { type CanaryRecord } from './canaries.repository';

interface Parts {
  gate: GateSettings;
  pinsAt: (environment: string, revision: number) => Promise<Pins | null>;
  /** Called when the gate refuses a canary beside a newer revision. */
  onRefused: (canary: CanaryRecord, why: string) => Promise<void>;
}

interface Known {
  id: string;
  revision: number;
  document: Promise<EnvironmentDocument | null>;
}

type Asked = Pick<CanaryRecord, 'environment' | 'part' | 'version'>;

/**
 * The document of a canary's pages: a revision's set with its build; the pinned build is the last
 * good version. Throws 422 with the gate's message.
 */
export async function canaryDocument(
  { environment, part, version }: Asked,
  { revision, before }: { revision: number; before: Pins },
  gate: GateSettings,
): Promise<{ document: EnvironmentDocument; notes: string[] }> {
  const build = { name: part, version };
  const next = withBuilds(before, [build]);
  const change: Change = { action: 'pin', builds: [build] };
  const verdict = await judge(next, { ...gate, environment }, before);
  demandPassed(environment, verdict, { change, before, next });
  return {
    document: documentOf({ environment, revision }, verdict),
    notes: apiNotes(verdict),
  };
}

/** The documents of running canaries, each checked once per revision. */
export class CanaryDocuments {
  /** By environment and part; each has one canary at most. */
  readonly #known = new Map<string, Known>();

  constructor(private readonly parts: Parts) {}

  /** Null when its pages show the pinned build: it cannot run there, or it cannot be read. */
  of(canary: CanaryRecord, revision: number): Promise<EnvironmentDocument | null> {
    const place = `${canary.environment}/${canary.part}`;
    const known = this.#known.get(place);
    if (known?.id === canary.id && known.revision === revision) return known.document;
    const document = this.#made(canary, revision).catch(() => {
      // The database or the store is down: the next page tries again.
      this.#known.delete(place);
      return null;
    });
    this.#known.set(place, { id: canary.id, revision, document });
    return document;
  }

  async #made(canary: CanaryRecord, revision: number): Promise<EnvironmentDocument | null> {
    const { gate, pinsAt, onRefused } = this.parts;
    const before = await pinsAt(canary.environment, revision);
    // The new revision ended the canary, which this process does not know yet.
    if (before?.areas[canary.part]?.version !== canary.pinned) return null;
    try {
      return (await canaryDocument(canary, { revision, before }, gate)).document;
    } catch (error) {
      if (!(error instanceof ReleaseError)) throw error;
      await onRefused(canary, `It cannot run beside revision ${revision}. ${error.message}`);
      return null;
    }
  }
}
