import { methodAndUrl } from 'contracts/call-url';
import { type LooseInput } from './request-parts';

/** How many writes are remembered. */
const MAX_WRITES = 50;

interface Write {
  id: string;
  key: string;
  address: string;
  /** Failed without an answer: the server may have done it. */
  isLost: boolean;
}

type Writes = Map<string, Write>;

const newId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

/**
 * Calls that change the same things: competitions belong to events, roles to clubs and accounts.
 */
const kinOf = ({ address }: Write): string => {
  const [, first = ''] = address.split('/');
  if (first === 'competition') return 'event';
  return first === 'auth' ? 'club' : first;
};

/**
 * A successful new write removes earlier lost ones of the same kind: registering again after a
 * cancellation is a second registration. The same call with other ids, and other kinds of calls,
 * are kept.
 */
const forgetOlder = (writes: Writes, done: Write): void => {
  for (const [name, write] of writes) {
    const isOther = write.key === done.key && write.address !== done.address;
    if (write.isLost && !isOther && kinOf(write) === kinOf(done)) writes.delete(name);
  }
};

const hasFiles = ({ files = {} }: LooseInput): boolean =>
  Object.values(files).some((value: unknown) => [value ?? []].flat().length > 0);

export interface WriteId {
  id: string;
  /** Remembers the id: the same write sent again is a repetition. */
  lost: () => void;
  refused: () => void;
  done: () => void;
}

/**
 * Returns a function that gives each write an id, by which the server recognizes repetitions.
 * Writes with files are never repetitions.
 */
export function createWriteIds() {
  /** Writes without an answer, by token, call and input; the oldest first. */
  const writes: Writes = new Map();
  return (key: string, token: string | null, input: LooseInput): WriteId => {
    const name = JSON.stringify([key, token, input]);
    const isNamed = !hasFiles(input);
    const known = isNamed ? writes.get(name) : undefined;
    const address = methodAndUrl(key, input.params).url;
    const write = known ?? { id: newId(), key, address, isLost: false };
    if (isNamed) writes.set(name, write);
    const [oldest] = writes.keys();
    if (writes.size > MAX_WRITES && oldest !== undefined) writes.delete(oldest);
    const refused = () => {
      if (writes.get(name) === write) writes.delete(name);
    };
    return {
      id: write.id,
      lost: () => {
        write.isLost = true;
      },
      refused,
      done: () => {
        refused();
        if (!known) forgetOlder(writes, write);
      },
    };
  };
}
