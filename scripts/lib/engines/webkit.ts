import { type ChildProcess, spawn, type StdioOptions } from 'node:child_process';
import { endOf } from '../children.mjs';
import { type Capabilities, type Engine, type Programs } from '../engine';
import { freePort } from '../../../server-kit/src/testing/free-port';
import { until } from './until';

/**
 * WebDriver's commands by their names in Marionette: the method, and the path from the parameters.
 */
interface Parameters {
  id?: string;
}

const endpoints: Record<string, [method: string, pathOf: (params: Parameters) => string]> = {
  'WebDriver:Navigate': ['POST', () => '/url'],
  'WebDriver:ExecuteScript': ['POST', () => '/execute/sync'],
  'WebDriver:ElementClick': ['POST', ({ id }) => `/element/${id}/click`],
  'WebDriver:ElementSendKeys': ['POST', ({ id }) => `/element/${id}/value`],
  'WebDriver:ElementClear': ['POST', ({ id }) => `/element/${id}/clear`],
  'WebDriver:GetComputedLabel': ['GET', ({ id }) => `/element/${id}/computedlabel`],
};

/** The used fields of answers. */
interface Value {
  error?: string;
  message?: string;
  sessionId?: string;
}

async function call(url: string, method: string, body?: object): Promise<Value> {
  const answer = await fetch(url, { method, ...(body ? { body: JSON.stringify(body) } : {}) });
  const { value } = (await answer.json()) as { value: Value };
  if (!answer.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}

const start = (
  file: string,
  args: readonly string[],
  env: Record<string, string> = {},
  stdio: StdioOptions = 'ignore',
) => {
  const child: ChildProcess = spawn(file, args, { stdio, env: { ...process.env, ...env } });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const ended = endOf(child);
  return {
    child,
    stop: async () => (child.kill('SIGTERM'), await ended, process.off('exit', kill)),
  };
};

/** Starts a virtual display, because WebKitGTK has no headless mode. Returns its name. */
async function startScreen(program: string) {
  let name = '';
  const screen = start(
    program,
    ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'],
    {},
    ['ignore', 'ignore', 'ignore', 'pipe'],
  );
  screen.child.stdio[3]?.on('data', (data) => (name += data));
  await until(() => name.includes('\n'), { what: 'Xvfb', child: screen.child });
  return { ...screen, name: `:${name.trim()}` };
}

/** Starts WebKitGTK with a new profile. Returns `send(command, params)` and `close()`. */
export async function startWebkit(
  { driver: program = '', screen: xvfb = '' }: Programs,
  capabilities: Capabilities,
): Promise<Engine> {
  const screen = await startScreen(xvfb);
  const port = await freePort();
  const env = {
    DISPLAY: screen.name,
    LANG: 'C.UTF-8',
    LIBGL_ALWAYS_SOFTWARE: '1',
    WEBKIT_DISABLE_DMABUF_RENDERER: '1',
  };
  const driver = start(program, [`--port=${port}`], env);
  const base = `http://127.0.0.1:${port}`;
  const close = async () => {
    await driver.stop();
    await screen.stop();
  };
  try {
    const isReady = () =>
      fetch(`${base}/status`).then(
        (answer) => answer.ok,
        () => false,
      );
    await until(isReady, { what: 'WebKitWebDriver', child: driver.child });
    const { sessionId } = await call(`${base}/session`, 'POST', {
      capabilities: { alwaysMatch: capabilities },
    });
    const session = `${base}/session/${sessionId}`;
    const send = (name: string, params: Parameters = {}) => {
      const endpoint = endpoints[name];
      if (!endpoint) throw new Error(`${name} has no endpoint here`);
      const [method, pathOf] = endpoint;
      return call(session + pathOf(params), method, method === 'POST' ? params : undefined);
    };
    return {
      send,
      close: () =>
        call(session, 'DELETE')
          .catch(() => undefined)
          .then(close),
    };
  } catch (error) {
    await close();
    throw error;
  }
}
