import { CommandError, exit } from './exit-codes';

/** True if an address is a scheme, a host and a port, with nothing behind them. */
export function isOrigin(address: string): boolean {
  const { pathname, search, hash } = new URL(address);
  return pathname + search + hash === '/';
}

/** The failure of an address where another program or another path answers. */
export const noService = (address: string, status: number): CommandError => {
  const todo = isOrigin(address)
    ? 'look at --url or PORTAL_URL'
    : `give --url or PORTAL_URL without a path, as ${new URL(address).origin}`;
  return new CommandError(
    exit.unreachable,
    `${address} is no release service (it answered ${status}): ${todo}.`,
    { code: 'no_service' },
  );
};
