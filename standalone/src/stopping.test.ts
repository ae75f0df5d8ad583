import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { until } from 'database/testing';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const scratch = mkdtempSync(path.join(tmpdir(), 'stopping-'));
const living: ChildProcess[] = [];
afterAll(() => {
  for (const child of living) child.kill('SIGKILL');
  rmSync(scratch, { recursive: true, force: true });
});

const lib = (name: string) => JSON.stringify(path.join(root, 'scripts/lib', name));

/**
 * Runs a program that starts children, as npm start does before the portal is ready; returns it and
 * the pids it prints.
 */
async function started(program: string) {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    cwd: scratch,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  living.push(child);
  return { child, ...(await hearPid(child)) };
}

/** Waits for the pid that a program prints. */
async function hearPid(child: ChildProcess) {
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  let said = '';
  const pid = await new Promise<number>((resolve) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const found = /pid (\d+)/.exec(said)?.[1];
      if (found) resolve(Number(found));
    });
  });
  return { ended, pid };
}

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** Cleans up for 200 ms after a signal and ends with 0. */
const careful =
  "process.on('SIGTERM', () => setTimeout(() => process.exit(0), 200)); setInterval(() => {}, 1000); console.log('pid', process.pid);";

test('a signal before the portal runs ends the process that prepares it, and waits for its end', async () => {
  const { child, ended, pid } = await started(`
    import { spawn } from 'node:child_process';
    import { endOf } from ${lib('children.mjs')};
    await endOf(spawn(process.execPath, ['-e', ${JSON.stringify(careful)}], { stdio: 'inherit' }));
    console.log('went on');`);
  child.kill('SIGTERM');
  expect(await ended).toBe(143);
  expect(isAlive(pid)).toBe(false);
});

test('a signal during a build ends what the shell started as well', async () => {
  const { child, ended, pid } = await started(`
    import { runCommand } from ${lib('run-command.mjs')};
    await runCommand(${JSON.stringify(`cat & ${JSON.stringify(process.execPath)} -e ${JSON.stringify(careful)}; echo`)}, { show: true });
    console.log('went on');`);
  child.kill('SIGTERM');
  expect(await ended).toBe(143);
  // It ends a moment after the signal.
  await until(() => !isAlive(pid));
});

test('after its children ended a process answers signals as before', async () => {
  const { child, ended } = await started(`
    import { runCommand } from ${lib('run-command.mjs')};
    const { code, output } = await runCommand('echo done');
    process.once('SIGTERM', () => process.exit(code === 0 && output === 'done\\n' ? 7 : 1));
    setInterval(() => {}, 1000);
    console.log('pid', process.pid);`);
  child.kill('SIGTERM');
  expect(await ended).toBe(7);
});

test('a signal to npm, whose shell passes nothing on, ends the program that npm started', async () => {
  const program = path.join(scratch, 'served.mjs');
  writeFileSync(
    program,
    `import { endWithNpm } from ${lib('npm-parent.mjs')}; endWithNpm(); ${careful}`,
  );
  const { child, ended, pid } = await started(`
    import { spawn } from 'node:child_process';
    const env = { ...process.env, npm_lifecycle_script: 'node served.mjs' };
    const shell = spawn('sh', ['-c', ${JSON.stringify(`${JSON.stringify(process.execPath)} ${program}; :`)}], { env, stdio: 'inherit' });
    process.once('SIGTERM', () => shell.kill('SIGTERM'));
    shell.once('exit', () => process.exit(0));`);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  await until(() => !isAlive(pid));
});

test.each(['SIGINT', 'SIGTERM'] as const)(
  'a %s to npm alone ends npm start in good order, and npm waits for it',
  async (signal) => {
    const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
      scripts: { start: string };
    };
    const start = scripts.start.replace('scripts/start.mjs', 'served.mjs');
    writeFileSync(path.join(scratch, 'package.json'), JSON.stringify({ scripts: { start } }));
    writeFileSync(
      path.join(scratch, 'served.mjs'),
      `import { endWithNpm } from ${lib('npm-parent.mjs')};
      endWithNpm();
      for (const signal of ['SIGINT', 'SIGTERM'])
        process.on(signal, () => setTimeout(() => process.exit(7), 200));
      setInterval(() => {}, 1000);
      console.log('pid', process.pid);`,
    );
    const npm = spawn('npm', ['start'], { cwd: scratch, stdio: ['ignore', 'pipe', 'ignore'] });
    living.push(npm);
    const { ended, pid } = await hearPid(npm);
    npm.kill(signal);
    expect(await ended).toBe(7);
    expect(isAlive(pid)).toBe(false);
  },
);
