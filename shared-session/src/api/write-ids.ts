import { addressOf, type LooseInput } from './request-parts';

/** How many writes are remembered. */
const MAX_WRITES = 50;

interface Write {
  id: string;
  key: string;
  address: string;
  /** Failed without an answer: the server may have done it. */
  isLost: boolean;
}

/** Writes without an answer, by token, call and input; the oldest first. */
const writes = new Map<string, Write>();

const newId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

/**
 * A new write that was done makes an earlier lost one out of date: registering again after a
 * cancellation is a second registration. Only the same call for other things leaves it as it is.
 */
const forgetOlder = ({ key, address }: Write): void => {
  for (const [name, write] of writes)
    if (write.isLost && (write.key !== key || write.address === address)) writes.delete(name);
};

export interface WriteId {
  id: string;
  /** Remembers the id: the same write sent again is a repetition. */
  lost: () => void;
  refused: () => void;
  done: () => void;
}

/**
 * Names a write, so that the server answers a repetition as it answered the first. Writes with
 * files are never repetitions.
 */
export function writeIdOf(key: string, token: string | null, input: LooseInput): WriteId {
  const name = JSON.stringify([key, token, input]);
  const known = input.files ? undefined : writes.get(name);
  const address = addressOf(key, input.params).url;
  const write = known ?? { id: newId(), key, address, isLost: false };
  if (!input.files) writes.set(name, write);
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
      if (!known) forgetOlder(write);
    },
  };
}
