/**
 * `away`: a service is out of reach or overloaded, a later try may succeed. `full`: there is no
 * space to store anything.
 */
export type Outage = 'away' | 'full';

/** PostgreSQL's codes (53100 is a full disk) and those of the system. */
const fullCode = /^(53100|ENOSPC|EDQUOT)$/;
/** A new connection to PostgreSQL whose disk is full: the error is an internal one, XX000. */
const fullMessage = /^could not write init file$/;
/**
 * Lost and refused connections, overload, shutdown, the server's time limits, deadlocks; errors of
 * network and file systems.
 */
const awayCode =
  /^(08\w{3}|53\w{3}|57P0\d|57014|25P0[34]|55P03|40P01|40001|ECONN\w+|EPIPE|ETIMEDOUT|EHOST\w+|ENET\w+|ENOTFOUND|EAI_AGAIN|E[MN]FILE|EIO|ESTALE)$/;
/** Messages of pg and its pool that have no code. */
const awayMessage =
  /timeout exceeded when trying to connect|connection (was )?(terminated|closed|ended)|not queryable|calling end on the pool/i;

interface Told {
  code?: unknown;
  syscall?: unknown;
  name?: unknown;
  message?: unknown;
  cause?: unknown;
  /** In errors of the AWS SDK. */
  $metadata?: { httpStatusCode?: number };
}

/** The Unix socket of a server that has stopped. Other files that are missing are no outage. */
const isSocketGone = ({ code, syscall }: Told) => code === 'ENOENT' && syscall === 'connect';

const outageIn = (told: Told): Outage | undefined => {
  const { code, name, message, $metadata } = told;
  const status = $metadata?.httpStatusCode ?? 0;
  if (fullCode.test(String(code)) || fullMessage.test(String(message)) || status === 507)
    return 'full';
  const isAway =
    isSocketGone(told) ||
    awayCode.test(String(code)) ||
    awayMessage.test(String(message)) ||
    name === 'TimeoutError' ||
    status >= 500;
  return isAway ? 'away' : undefined;
};

/** A connection that is lost or refused, or a server that is stopping or starting. */
const lostCode =
  /^(08\w{3}|57P0[1-3]|ECONN\w+|EPIPE|ETIMEDOUT|EHOST\w+|ENET\w+|ENOTFOUND|EAI_AGAIN)$/;

/**
 * The database's message of a lost connection, in an error or its causes; undefined for other
 * errors.
 */
export const lossOf = (error: unknown): string | undefined => {
  for (
    let current = error;
    typeof current === 'object' && current !== null;
    current = (current as Told).cause
  ) {
    const { code, message, $metadata } = current as Told;
    // An error of the file store, which has the same codes.
    if ($metadata) return undefined;
    const isLost = isSocketGone(current) || lostCode.test(String(code));
    if (isLost || awayMessage.test(String(message))) return String(message || code);
  }
  return undefined;
};

/**
 * The kind of outage of the database or the file store, in an error or its causes; undefined for
 * other errors.
 */
export const outageOf = (error: unknown): Outage | undefined => {
  for (
    let current = error;
    typeof current === 'object' && current !== null;
    current = (current as Told).cause
  ) {
    const outage = outageIn(current);
    if (outage) return outage;
  }
  return undefined;
};
