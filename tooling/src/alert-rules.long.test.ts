import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensurePromtool } from '../../scripts/lib/debian-packages';

const folder = path.resolve(import.meta.dirname, '../../deploy/prometheus');
const copy = mkdtempSync(path.join(tmpdir(), 'alert-rules-'));
const promtool = (...words: string[]) => {
  const { status, stdout, stderr } = spawnSync('promtool', words, { encoding: 'utf8' });
  return { status, said: stdout + stderr };
};
const rules = readFileSync(path.join(folder, 'alerts.yml'), 'utf8');
const expressions = [...rules.matchAll(/^ +expr: (.+)$/gm)].map(
  ([, expression = '']) => expression,
);

beforeAll(() => {
  ensurePromtool();
  cpSync(folder, copy, { recursive: true });
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

test('Prometheus accepts the rules', () => {
  const { status, said } = promtool('check', 'rules', path.join(folder, 'alerts.yml'));
  expect([status, said]).toEqual([0, expect.stringContaining(`${expressions.length} rules found`)]);
});

test('Prometheus accepts the example, which scrapes under the job of the rules', () => {
  const example = path.join(folder, 'prometheus.yml');
  expect(promtool('check', 'config', example).status).toBe(0);
  const [, job] = /job_name: (\S+)/.exec(readFileSync(example, 'utf8')) ?? [];
  expect(rules).toContain(`absent(up{job="${job}"})`);
});

test('each rule fires when it should and is silent when it should', () => {
  const { status, said } = promtool('test', 'rules', path.join(folder, 'alerts.test.yml'));
  expect([status, said]).toEqual([0, expect.stringContaining('SUCCESS')]);
});

test.each(expressions)('the cases notice when “%s” never or always holds', (expression) => {
  for (const other of [`(${expression}) and on () vector(1) < 0`, 'vector(1)']) {
    writeFileSync(
      path.join(copy, 'alerts.yml'),
      rules.replace(expression, () => other),
    );
    expect(promtool('test', 'rules', path.join(copy, 'alerts.test.yml')).status).toBe(1);
  }
});
