import { timingSafeEqual } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import * as z from 'zod';
import { AppError } from '../lib/app-error';
import { hashOf, newSecret } from '../lib/ids';
import { type Command, type Workplace } from './command';
import { sentenceOf } from './sentence-of';

const note = z.object({ url: z.string(), token: z.string() });
const order = z.object({
  command: z.string(),
  options: z.record(z.string(), z.union([z.string(), z.boolean()])),
});
const answer = z.object({ isDone: z.boolean(), text: z.string() });
export type OperatorAnswer = z.infer<typeof answer>;

/**
 * `beat`: ms between signs of life of a running command. `timeout`: ms that a service has to
 * answer a check.
 */
const beat = 10_000;
const timeout = 5_000;

// Other versions of the portal and of the command read this name too.
const noteFile = (folder: string): string => join(folder, 'operator', 'door.json');
const isSame = (one: string, other: string): boolean =>
  timingSafeEqual(Buffer.from(hashOf(one)), Buffer.from(hashOf(other)));

const obey = async (
  request: IncomingMessage,
  commands: readonly Command[],
  workplace: Workplace,
): Promise<OperatorAnswer> => {
  const { command: name, options } = order.parse(JSON.parse(await text(request)));
  const command = commands.find((candidate) => candidate.name === name);
  if (!command)
    return {
      isDone: false,
      text: `The running portal does not know the command ${name}: it is another version`,
    };
  const { isAlone } = command;
  if (isAlone === true || (isAlone === 'unless-demo' && !workplace.context.config.demo))
    return { isDone: false, text: 'The portal is running: stop it first, then repeat the command' };
  try {
    return { isDone: true, text: await command.run(workplace, options) };
  } catch (error) {
    const sentence = sentenceOf(error);
    if (sentence) return { isDone: false, text: sentence };
    console.error(error);
    return { isDone: false, text: 'The command failed; the running portal has printed why' };
  }
};

/** Sends a blank from time to time before the answer, so that no timeout closes the connection. */
const answerWhenDone = async (
  response: ServerResponse,
  work: Promise<OperatorAnswer>,
): Promise<void> => {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.flushHeaders();
  const heart = setInterval(() => response.write(' '), beat);
  try {
    response.end(JSON.stringify(await work));
  } catch {
    response.end(
      JSON.stringify({ isDone: false, text: 'The running portal did not understand the command' }),
    );
  } finally {
    clearInterval(heart);
  }
};

/**
 * The embedded database allows one process, so the command line calls the running service: a second
 * listener on the loopback address. Only this account can read the file with its address and
 * secret. Returns the close function, which waits for running commands.
 */
export const openOperatorSocket = async (
  workplace: Workplace,
  commands: readonly Command[],
): Promise<() => Promise<void>> => {
  const token = newSecret();
  const running = new Set<Promise<void>>();
  const server = createServer((request, response) => {
    if (!isSame(request.headers.authorization ?? '', `Bearer ${token}`))
      response.writeHead(403).end();
    else if (request.method === 'GET') response.writeHead(204).end();
    else {
      const work = answerWhenDone(response, obey(request, commands, workplace)).finally(() =>
        running.delete(work),
      );
      running.add(work);
    }
  });
  // No limit: a command may take long.
  server.requestTimeout = 0;
  await new Promise<void>((done, fail) => server.once('error', fail).listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  const file = noteFile(workplace.folder);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await rm(file, { force: true });
  await writeFile(file, JSON.stringify({ url: `http://127.0.0.1:${port}`, token }), {
    mode: 0o600,
  });
  return async () => {
    const current = await readFile(file, 'utf8').catch(() => '');
    if (current.includes(token)) await rm(file, { force: true });
    const closed = new Promise<void>((done) => server.close(() => done()));
    await Promise.allSettled(running);
    server.closeAllConnections();
    await closed;
  };
};

/** Checks that the service is running, before a command is sent. */
const isThere = (url: string, headers: Record<string, string>): Promise<boolean> =>
  fetch(url, { headers, signal: AbortSignal.timeout(timeout) })
    .then(({ status }) => status === 204)
    .catch((error: { name?: string }) => {
      if (error.name !== 'TimeoutError') return false;
      throw new AppError(
        409,
        'unanswered',
        'The running portal does not answer just now: repeat the command in a moment, or stop the portal first',
      );
    });

/**
 * Runs a command in the running service and waits for it; null when no service uses the folder.
 * Never sends a command twice: throws when the service stops before it answers.
 */
export const askService = async (
  folder: string,
  command: string,
  options: Record<string, string | boolean>,
): Promise<OperatorAnswer | null> => {
  const found = await readFile(noteFile(folder), 'utf8')
    .then((content) => note.safeParse(JSON.parse(content)))
    .catch(() => undefined);
  if (!found?.success) return null;
  const { url, token } = found.data;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  // Nothing listens there, or another program does: the file is of a service that was killed.
  if (!(await isThere(url, headers))) return null;
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers,
      body: JSON.stringify({ command, options }),
    });
    return answer.parse(JSON.parse(await response.text()));
  } catch {
    throw new AppError(
      409,
      'unanswered',
      `The running portal took the command ${command} and went away before it answered: see whether it was done before you repeat it`,
    );
  }
};
