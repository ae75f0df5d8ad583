import { execFileSync } from 'node:child_process';
import { openTestReleases, type TestReleases } from '../testing/in-process';

let service: TestReleases;
beforeAll(async () => {
  service = await openTestReleases();
  await service.listen();
});
afterAll(() => service.close());

test('wrong usage, unknown things and a service out of reach have their own exit codes', async () => {
  expect(await service.portal(['pin', 'mfe-member@1.0.0'])).toMatchObject({ code: 2 });
  expect(await service.portal(['status', '--env', 'nowhere'])).toMatchObject({ code: 7 });
  const away = await service.portal(['status', '--url', 'http://127.0.0.1:9'], {
    PORTAL_TOKEN: 'x',
  });
  expect(away.code).toBe(8);
  expect(away.error).toContain('cannot be reached');
  const asJson = await service.json<{ error: { code: string } }>(['status', '--env', 'nowhere']);
  expect(asJson.error.code).toBe('environment_missing');
  const usage = await service.portal(['pin', 'mfe-member@1.0.0', '--json']);
  expect(usage).toMatchObject({ code: 2, error: '' });
  expect(JSON.parse(usage.out)).toEqual({
    error: { code: 'usage', message: expect.stringContaining('--env') },
  });
  expect((await service.portal(['history', '--env', 'local', '--limit', 'many'])).error).toBe(
    '✗ --limit takes a whole number from 1 to 500, not "many".\n',
  );
  expect(await service.portal(['gc', '--days', 'none'])).toMatchObject({ code: 2 });
  expect(await service.portal(['status', '--env', 'staging/../local'])).toMatchObject({ code: 2 });
});

test('help has the exit codes, and an example for every command', async () => {
  const help = (await service.portal(['--help'])).out;
  expect(help).toContain('3 refused by the gate');
  expect((await service.portal(['pin', '--help'])).out).toContain(
    'portal pin mfe-member@1.4.2 --env production',
  );
  const names =
    help
      .split('Commands:')[1]
      ?.match(/^ {2}[a-z][a-z-]*/gm)
      ?.map((name) => name.trim()) ?? [];
  expect(names.length).toBeGreaterThan(15);
  const commands = names.filter((each) => !['environment', 'token', 'key', 'help'].includes(each));
  const helps = await Promise.all(commands.map((name) => service.portal([name, '--help'])));
  for (const [at, name] of commands.entries())
    expect(helps[at]?.out).toMatch(new RegExp(`Examples?:\\n.*portal ${name}`));
});

test('completion offers commands, their options and their parts, as bash really does it', async () => {
  const { out } = await service.portal(['completion', 'bash']);
  const complete = (...typed: string[]) => {
    const script = `${out}\nCOMP_WORDS=(portal ${typed.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=${typed.length}; _portal; echo "\${COMPREPLY[@]}"`;
    return execFileSync('bash', ['-c', script], { encoding: 'utf8' }).trim().split(' ');
  };
  expect(complete('ro')).toEqual(['rollback']);
  expect(complete('pin', '--r')).toEqual(['--reason']);
  expect(complete('token', 're')).toEqual(['revoke']);
  expect(complete('token', 'create', '--sc')).toEqual(['--scopes']);
  expect(complete('status', '--ti')).toEqual(['--timeout']);
  expect(complete('token', 'create', '--u')).toEqual(['--url']);
  expect((await service.portal(['completion', 'fish'])).code).toBe(2);
});
