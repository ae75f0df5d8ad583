import { spawn } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { endOf } from '../children.mjs';
import { type Capabilities, type Engine, type Programs } from '../engine';
import { until } from './until';

/** A message of Marionette: first its greeting, then an answer to each command. */
type Message = Greeting | [type: number, id: number, error: Refusal | null, result: unknown];

interface Greeting {
  marionetteProtocol: number;
}

interface Refusal {
  error: string;
  message: string;
}

/** Splits Marionette's byte stream, `<length>:<JSON>`, into messages. */
function readMessages(socket: net.Socket, onMessage: (message: Message) => void): void {
  let rest = Buffer.alloc(0);
  socket.on('data', (data: Buffer) => {
    rest = Buffer.concat([rest, data]);
    for (let colon = rest.indexOf(':'); colon > 0; colon = rest.indexOf(':')) {
      const end = colon + 1 + Number(rest.toString('utf8', 0, colon));
      if (rest.length < end) return;
      onMessage(JSON.parse(rest.toString('utf8', colon + 1, end)) as Message);
      rest = rest.subarray(end);
    }
  });
}

/**
 * Connects to Marionette: WebDriver's commands over TCP, without geckodriver, which Debian does not
 * have.
 */
async function connect(port: number) {
  const socket = net.connect(port, '127.0.0.1');
  const waiting = new Map<
    number,
    { resolve: (result: unknown) => void; reject: (error: Error) => void }
  >();
  let count = 0;
  const fail = (error: Error) => {
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject);
    readMessages(socket, (message) => {
      // The first message says which protocol this is.
      if (!Array.isArray(message)) return resolve();
      const [, id, error, result] = message;
      const { resolve: answer, reject: refuse } = waiting.get(id) ?? {};
      waiting.delete(id);
      if (error) refuse?.(new Error(`${error.error}: ${error.message}`));
      else answer?.(valueOf(result));
    });
  });
  socket.on('error', fail);
  socket.on('close', () => fail(new Error('Firefox closed the connection')));
  const send = (name: string, params: object = {}) =>
    new Promise<unknown>((resolve, reject) => {
      count += 1;
      waiting.set(count, { resolve, reject });
      const text = JSON.stringify([0, count, name, params]);
      socket.write(`${Buffer.byteLength(text)}:${text}`);
    });
  return { send, close: () => socket.destroy() };
}

/** A command's result without its wrapping. */
const valueOf = (result: unknown): unknown =>
  typeof result === 'object' && result && 'value' in result ? result.value : result;

const preferences = {
  'marionette.port': 0,
  'ui.prefersReducedMotion': 1,
  'intl.accept_languages': 'en-US',
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
};

/**
 * Starts Firefox without a window, with a new profile. Returns `send(command, params)` and
 * `close()`.
 */
export async function startFirefox(
  { browser = '' }: Programs,
  capabilities: Capabilities,
): Promise<Engine> {
  const profile = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-firefox-'));
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  fs.writeFileSync(path.join(profile, 'user.js'), lines.join('\n'));
  const args = [
    '--marionette',
    '--headless',
    '--no-remote',
    '--width=1280',
    '--height=800',
    '--profile',
    profile,
  ];
  // Firefox refuses a home folder of another user.
  const child = spawn(browser, args, { stdio: 'ignore', env: { ...process.env, HOME: profile } });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const ended = endOf(child);
  const port = path.join(profile, 'MarionetteActivePort');
  const close = async () => {
    kill();
    await ended;
    process.off('exit', kill);
    fs.rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    await until(() => fs.existsSync(port) && fs.readFileSync(port, 'utf8'), {
      what: 'Firefox',
      child,
    });
    const { send, close: hangUp } = await connect(Number(fs.readFileSync(port, 'utf8')));
    // Marionette takes them without the envelope of the standard.
    await send('WebDriver:NewSession', capabilities);
    return { send, close: async () => (hangUp(), close()) };
  } catch (error) {
    await close();
    throw error;
  }
}
