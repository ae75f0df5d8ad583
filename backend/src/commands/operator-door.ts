import { timingSafeEqual } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { AppError } from '../lib/app-error';
import { hashOf, newSecret } from '../lib/ids';
import { type Command, type Workplace } from './command';

const note = z.object({ url: z.string(), token: z.string() });
const order = z.object({ command: z.string(), options: z.record(z.string(), z.union([z.string(), z.boolean()])) });
const answer = z.object({ isDone: z.boolean(), text: z.string() });
export type DoorAnswer = z.infer<typeof answer>;

const noteFile = (folder: string): string => join(folder, 'operator', 'door.json');
const isSame = (one: string, other: string): boolean => timingSafeEqual(Buffer.from(hashOf(one)), Buffer.from(hashOf(other)));

const obey = async (request: IncomingMessage, commands: readonly Command[], workplace: Workplace): Promise<DoorAnswer> => {
  const { command: name, options } = order.parse(JSON.parse(await text(request)));
  const command = commands.find((candidate) => candidate.name === name);
  if (!command) return { isDone: false, text: `The running portal does not know the command ${name}: it is another version` };
  if (command.isAlone) return { isDone: false, text: 'The portal is running: stop it first, then repeat the command' };
  try {
    return { isDone: true, text: await command.run(workplace, options) };
  } catch (error) {
    if (error instanceof AppError) return { isDone: false, text: error.message };
    console.error(error);
    return { isDone: false, text: 'The command failed; the running portal has printed why' };
  }
};

/**
 * Lets the command line work through the running service, which has the embedded database in its hands: a second
 * listener on the loopback address, its address and secret in a file that only this account can read.
 * Answers how to close it.
 */
export const openOperatorDoor = async (workplace: Workplace, commands: readonly Command[]): Promise<() => Promise<void>> => {
  const token = newSecret();
  const server = createServer((request, response) => {
    const isKnown = isSame(request.headers.authorization ?? '', `Bearer ${token}`);
    const work = isKnown && request.method === 'POST' ? obey(request, commands, workplace) : Promise.reject(new Error('refused'));
    work
      .then((done) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(done)))
      .catch(() => response.writeHead(403).end());
  });
  await new Promise<void>((done, fail) => server.once('error', fail).listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  const file = noteFile(workplace.folder);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await rm(file, { force: true });
  await writeFile(file, JSON.stringify({ url: `http://127.0.0.1:${port}`, token }), { mode: 0o600 });
  return async () => {
    const current = await readFile(file, 'utf8').catch(() => '');
    if (current.includes(token)) await rm(file, { force: true });
    server.closeAllConnections();
    await new Promise<void>((done) => server.close(() => done()));
  };
};

/** Has the running service do it; null when none runs on the folder. */
export const askService = async (
  folder: string,
  command: string,
  options: Record<string, string | boolean>,
): Promise<DoorAnswer | null> => {
  const found = await readFile(noteFile(folder), 'utf8')
    .then((content) => note.safeParse(JSON.parse(content)))
    .catch(() => undefined);
  if (!found?.success) return null;
  const { url, token } = found.data;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify({ command, options }) }).catch(() => null);
  // Refused or unreachable: the note is of a service that has ended, and its port may be another program's by now.
  if (!response?.ok) return null;
  const parsed = answer.safeParse(await response.json().catch(() => null));
  return parsed.success ? parsed.data : null;
};
