import { installMissing, onPath } from './debian-packages';
import { type Capabilities, type Engine, type Programs } from './engine';
import { startFirefox } from './engines/firefox';
import { startWebkit } from './engines/webkit';

export type EngineName = 'firefox' | 'webkit';

interface Description {
  start: (programs: Programs, capabilities: Capabilities) => Promise<Engine>;
  /** By purpose: the names that a program may have on the PATH. */
  programs: Record<string, readonly string[]>;
  packages: readonly string[];
}

const engines: Record<EngineName, Description> = {
  firefox: {
    start: startFirefox,
    programs: { browser: ['firefox-esr', 'firefox'] },
    packages: ['firefox-esr'],
  },
  webkit: {
    start: startWebkit,
    programs: { driver: ['WebKitWebDriver'], screen: ['Xvfb'] },
    packages: ['webkit2gtk-driver', 'xvfb'],
  },
};

export const engineNames: readonly EngineName[] = ['firefox', 'webkit'];

const programsOf = (name: EngineName): Programs =>
  Object.fromEntries(
    Object.entries(engines[name].programs).map(([program, names]) => [program, onPath(names)]),
  );
const isThere = (name: EngineName) => Object.values(programsOf(name)).every(Boolean);

/**
 * Installs missing packages of Firefox and WebKit on Debian, as root. Throws a sentence with the
 * command if that fails.
 */
export const ensureEngines = (names = engineNames): void =>
  installMissing('The tests in Firefox and WebKit', () =>
    names.filter((name) => !isThere(name)).flatMap((name) => engines[name].packages),
  );

/**
 * Starts Firefox or WebKit with a new profile. Returns `send(command, params)`, which speaks
 * WebDriver, and `close()`.
 */
export const startEngine = (name: EngineName, capabilities: Capabilities = {}): Promise<Engine> =>
  engines[name].start(programsOf(name), capabilities);
