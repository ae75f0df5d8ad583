import { type EnvironmentDocument, type PinnedArea, type PinnedBuild } from 'contracts';

interface Adopted {
  pin: PinnedArea;
  revision: number;
}

/** The builds that this tab runs. */
export interface Environment {
  /** The revision this tab started with. It stays until the page is loaded again. */
  document: EnvironmentDocument;
  /** What this tab runs of an area: its own pin, or the one it adopted after that had failed. */
  pinOf: (area: string | undefined) => PinnedArea | undefined;
  /**
   * Runs a newer revision's build of one area: its own failed, and a reload would lose the page.
   */
  adopt: (pin: PinnedArea, revision: number) => void;
  /** Every build whose scripts may run. */
  builds: () => PinnedBuild[];
  /** The support code: revision and failed part. */
  supportCode: (area?: string) => string;
}

const withLastGood = (pins: readonly PinnedArea[]): PinnedBuild[] =>
  pins.flatMap((pin) => (pin.lastGood ? [pin, pin.lastGood] : [pin]));

export function createEnvironment(document: EnvironmentDocument): Environment {
  const { areas, shell, revision } = document;
  /** By area. */
  const adopted = new Map<string, Adopted>();
  /** Also those that another one has replaced: their scripts may still be loading. */
  const everAdopted: PinnedArea[] = [];
  const pinOf = (area = '') => adopted.get(area)?.pin ?? areas.find(({ name }) => name === area);
  return {
    document,
    pinOf,
    adopt: (pin, of) => {
      adopted.set(pin.name, { pin, revision: of });
      everAdopted.push(pin);
    },
    builds: () => [shell, ...withLastGood([...areas, ...everAdopted])],
    supportCode: (area) => {
      const part = area ? `${area}@${pinOf(area)?.version ?? '?'}` : `shell@${shell.version}`;
      return `r${adopted.get(area ?? '')?.revision ?? revision}/${part}`;
    },
  };
}

/** The environment document that the edge wrote into the page. */
export const documentOfPage = (): EnvironmentDocument =>
  JSON.parse(
    document.getElementById('portal-environment')?.textContent ?? '{"areas":[]}',
  ) as EnvironmentDocument;
