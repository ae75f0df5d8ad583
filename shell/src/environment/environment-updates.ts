import { type EnvironmentDocument } from 'contracts';
import { createStore, type Store, unsavedChanges } from 'shared-session';
import { changedParts } from './changed-parts';
import { type Environment } from './environment';
import { readRelease } from './read-release';

/** How often a visible tab asks for the current revision, in milliseconds. */
const INTERVAL = 60_000;
/** How long the edge may take to answer, in milliseconds. */
const DOCUMENT_LIMIT = 3000;
const REACH_LIMIT = 1500;

/** A revision that is not this tab's, and what is new in it. */
export interface Update {
  revision: number;
  /** In this person's words; empty when it is not known. */
  parts: string[];
  /** Undefined where it could not be read; the next check tries again. */
  document: EnvironmentDocument | undefined;
}

export interface EnvironmentUpdates {
  /** The revision the environment runs now, when it is no longer this tab's. */
  update: Store<Update | undefined>;
  /** Asks the edge which revision is current. Changes nothing when the answer fails. */
  check: () => Promise<void>;
  /** Keeps asking while the tab is visible, and whenever it becomes visible again. */
  watch: () => void;
  /**
   * Adopts a newer revision at a change of page, if nothing is unsaved and the edge is reachable:
   * loads the page from the server. Returns true if it does so.
   * @param left aborts when the person goes elsewhere meanwhile
   */
  adoptAt: (url: string, left: AbortSignal) => Promise<boolean>;
  /**
   * Adopts another version of one area without a reload, if the environment runs one. Only
   * beside the same shell: the two were checked together.
   */
  adoptArea: (area: string) => Promise<void>;
}

/** The document of now; undefined when it is this tab's own, or the edge is not reachable. */
async function newerThan(own: EnvironmentDocument): Promise<EnvironmentDocument | undefined> {
  try {
    const signal = AbortSignal.timeout(DOCUMENT_LIMIT);
    const now = await readRelease('/portal/environment', { signal });
    return now?.environment === own.environment && now.revision !== own.revision ? now : undefined;
  } catch {
    return undefined;
  }
}

/** Asked before a reload: offline it would end on the browser's error page. */
async function isReachable(): Promise<boolean> {
  const signal = AbortSignal.timeout(REACH_LIMIT);
  try {
    return Boolean(await readRelease('/portal/current', { signal }));
  } catch {
    return false;
  }
}

export function createEnvironmentUpdates(environment: Environment): EnvironmentUpdates {
  const own = environment.document;
  const update = createStore<Update | undefined>(undefined);

  async function check(): Promise<void> {
    try {
      const signal = AbortSignal.timeout(DOCUMENT_LIMIT);
      const current = await readRelease('/portal/current', { signal });
      if (!current) return;
      const { environment: name, revision } = current;
      const known = update.get();
      const isKnown =
        revision === own.revision || (revision === known?.revision && known.document !== undefined);
      if (name !== own.environment || isKnown) return;
      const now = await newerThan(own);
      update.set({ revision, parts: now ? changedParts(own, now) : [], document: now });
    } catch {
      // Not reachable: the tab keeps its revision.
    }
  }

  return {
    update,
    check,
    watch: () => {
      const checkIfVisible = () => document.visibilityState === 'visible' && void check();
      setInterval(checkIfVisible, INTERVAL);
      document.addEventListener('visibilitychange', checkIfVisible);
    },
    adoptAt: async (url, left) => {
      if (!update.get() || !unsavedChanges.isSafe() || !(await isReachable())) return false;
      if (left.aborted || !unsavedChanges.isSafe()) return false;
      location.assign(url);
      return true;
    },
    adoptArea: async (area) => {
      const now = await newerThan(own);
      const pin = now?.areas.find(({ name }) => name === area);
      if (!now || !pin || now.shell.version !== own.shell.version) return;
      const before = environment.pinOf(area);
      if (pin.version !== before?.version || pin.disabled !== before.disabled)
        environment.adopt(pin, now.revision);
    },
  };
}
