import { setTimeout as delay } from 'node:timers/promises';
import { type SturdyServer } from 'database/testing';
import { type Place } from '../deployment';
import { type Relay } from '../relay';
import { type SmallDisk } from '../small-disk';

/** A fault that begins and ends. */
export interface Fault {
  name: string;
  /** What it hits: a round has at most one fault of a target. */
  target: string;
  /** Whether an edge cannot answer meanwhile. */
  isOfEdge: boolean;
  begin: () => void;
  end: () => Promise<void> | void;
}

/** What can fail. */
export interface Parts {
  server: SturdyServer;
  disk: SmallDisk;
  /** Two APIs, two edges and the store; with the network that leads to each. */
  places: readonly { place: Pick<Place, 'name' | 'program'>; label: string; relay: Relay }[];
  /** Starts a program again and waits until it is ready. */
  start: (label: string) => Promise<void>;
  /** The network between a place and the database. */
  toDatabase: readonly { label: string; relay: Relay }[];
}

const SLOW = 200;

const ofNetwork = (label: string, relay: Relay, isOfEdge: boolean): Fault[] => {
  const fault = (name: string, begin: () => void): Fault => ({
    name: `${name}: ${label}`,
    target: label,
    isOfEdge,
    begin,
    end: relay.heal,
  });
  return [
    fault('cut', relay.cut),
    fault('silent', relay.hold),
    fault('slow', () => relay.slow(SLOW)),
  ];
};

/** A killed program is started again until it runs, as systemd does. */
const ofProgram = ({ place, label }: Parts['places'][number], start: Parts['start']): Fault[] => {
  let restarted: Promise<void> | undefined;
  const again = async (): Promise<void> => {
    await place.program?.ended;
    // A start fails while the database is away.
    for (let tries = 0; tries < 60; tries += 1) {
      const isUp = await start(label).then(
        () => true,
        () => false,
      );
      if (isUp) return;
      await delay(500);
    }
    throw new Error(`${label} does not start again:\n${place.program?.output().slice(-2000)}`);
  };
  const both = { target: label, isOfEdge: place.name === 'edge' };
  return [
    {
      ...both,
      name: `kill -9: ${label}`,
      begin: () => {
        place.program?.child.kill('SIGKILL');
        restarted = again();
        restarted.catch(() => undefined);
      },
      end: () => restarted,
    },
    {
      ...both,
      name: `SIGSTOP: ${label}`,
      begin: () => void place.program?.child.kill('SIGSTOP'),
      end: () => void place.program?.child.kill('SIGCONT'),
    },
  ];
};

/** Everything that can go wrong. */
export function allFaults({ server, disk, places, start, toDatabase }: Parts): Fault[] {
  const database = { target: 'database', isOfEdge: false };
  const { fill } = disk;
  const makeRoom = async () => {
    disk.empty();
    // The tests' store ends when it cannot write a file.
    for (const { place, label } of places)
      if (label === 'store' && place.program?.child.exitCode !== null) await start(label);
  };
  return [
    ...places.flatMap((part) => [
      ...ofProgram(part, start),
      ...ofNetwork(`network to ${part.label}`, part.relay, part.place.name === 'edge'),
    ]),
    ...toDatabase.flatMap(({ label, relay }) =>
      ofNetwork(`network from ${label} to the database`, relay, false),
    ),
    { ...database, name: 'kill -9: database', begin: server.kill, end: () => {} },
    { ...database, name: 'SIGSTOP: database', begin: server.freeze, end: server.thaw },
    ...(fill
      ? [{ target: 'disk', isOfEdge: false, name: 'full disk', begin: fill, end: makeRoom }]
      : []),
  ];
}
