import { realServer, sturdyServer } from 'database/testing';
import { password } from 'backend/model/model-campus';
import { openDeployment } from '../deployment';
import { openPackage } from '../packed';
import { openRelay, type Relay } from '../relay';
import { openSmallDisk } from '../small-disk';
import { openStore, storeSettings } from './store';

/** The super admin of the model. */
const EMAIL = 'dean@model.test';

/** Short, so that a fault of a few seconds goes beyond them. */
export const shortLimits = {
  DATABASE_CONNECT_SECONDS: '2',
  DATABASE_STATEMENT_SECONDS: '3',
  DATABASE_QUERY_SECONDS: '4',
  DATABASE_IDLE_TRANSACTION_SECONDS: '4',
  STORE_SECONDS: '3',
  API_TIMEOUT_SECONDS: '8',
};
/** Short, so that invitations expire during a run. */
export const INVITATION_SECONDS = 3.6;
const most = '1000000';
const model = {
  INVITATION_HOURS: String(INVITATION_SECONDS / 3600),
  SIGNUP_ELEVATED_ROLES: 'open',
  LOGIN_FAILURES: most,
  LOGIN_FAILURES_PER_ACCOUNT: most,
  LOGIN_FAILURES_PER_ADDRESS: most,
  SIGN_UP_FAILURES_PER_ADDRESS: most,
  LOG_LEVEL: 'warn',
};

/**
 * The deployment of two APIs, two edges and nginx, with a store and a database on a disk of this
 * size, and a relay on each connection between programs. `more`: settings; `options`: options of
 * Node.
 */
export async function openBreakable(
  mib: number,
  more: Readonly<Record<string, string>> = {},
  options: readonly string[] = [],
) {
  const ending: (() => unknown)[] = [];
  const close = async () => {
    for (const end of ending.splice(0).reverse()) await end();
  };
  try {
    const relays: Relay[] = [];
    const relayTo = async (target: number | string): Promise<Relay> => {
      const relay = await openRelay(target);
      relays.push(relay);
      return relay;
    };
    ending.push(() => relays.forEach((relay) => relay.close()));
    const disk = openSmallDisk(mib);
    ending.push(disk.close);
    const server = await sturdyServer(disk.folderOf('database'));
    ending.push(server.stop);
    const packed = await openPackage();
    ending.push(packed.close);
    const store = await openStore(packed, disk.folderOf('store'));
    const toStore = await relayTo(store.port);
    const toDatabase: { label: string; relay: Relay }[] = [];
    const toPlaces: Relay[] = [];
    const labels = ['API 1', 'API 2', 'edge 1', 'edge 2'];
    const deployment = await openDeployment(
      { ...model, ...storeSettings(toStore.port), ...more },
      {
        packed,
        options,
        server: await realServer(server),
        toDatabase: async (url, place) => {
          const relay = await relayTo(server.socket);
          toDatabase.push({ label: labels[place] ?? '', relay });
          const { pathname } = new URL(url);
          return `postgres://postgres@127.0.0.1:${relay.port}${pathname}`;
        },
        toPlace: async (port, place) => {
          const relay = await relayTo(port);
          toPlaces[place] = relay;
          return relay.port;
        },
      },
    );
    const { places, database, front } = deployment;
    ending.push(front.stop, () => database.pool.end());
    const secret = { SUPER_ADMIN_PASSWORD: password };
    await deployment.command('admin', ['create-super-admin', '--email', EMAIL], secret);
    const parts = [
      ...places.map((place, at) => ({
        place,
        label: labels[at] ?? '',
        relay: toPlaces[at] as Relay,
        start: () => deployment.start(place),
      })),
      { place: store.place, label: 'store', relay: toStore, start: store.start },
    ];
    return {
      deployment,
      disk,
      server,
      parts,
      toDatabase,
      places,
      pool: database.pool,
      front,
      email: EMAIL,
      /** Registers what `close` ends first. */
      onClose: (end: () => unknown) => void ending.push(end),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

export type Breakable = Awaited<ReturnType<typeof openBreakable>>;
