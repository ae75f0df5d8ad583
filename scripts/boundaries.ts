// Checks the direction of imports, and first that the check itself still finds wrong imports.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { misplacedReads, outsideSkeleton } from './lib/area-skeleton';
import { areasIn } from './lib/areas';
import { factoryRules, looseIn } from './lib/factories';
import { moduleStateIn } from './lib/module-state';
import { root } from './lib/root.mjs';
import { type Covered, sqlUsesIn } from './lib/sql-use';

const cli = path.join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');

/** Checks every area of a workspace and those of its packages that are named. */
function cruise(workspace: string, packages: readonly string[], outputType: 'json' | 'err-long') {
  const folders = [...packages, ...areasIn(workspace)].map((name) => `${name}/src`);
  // The rules name the base configuration relative to the checked folder.
  const config = [
    '--config',
    path.join(root, '.dependency-cruiser.cjs'),
    '--ts-config',
    path.join(root, 'tsconfig.base.json'),
  ];
  const present = folders.filter((folder) => fs.existsSync(path.join(workspace, folder)));
  return spawnSync(process.execPath, [cli, ...config, '--output-type', outputType, ...present], {
    cwd: workspace,
    encoding: 'utf8',
    maxBuffer: 1e9,
  });
}

const packages = [
  'contracts',
  'database',
  'server-kit',
  'shared-session',
  'shared-ui',
  'shell',
  'backend',
  'releases',
  'standalone',
];

/** The rules that files of the fixture break, as their first lines say. */
function expectedIn(fixture: string): string[] {
  const files = fs
    .readdirSync(fixture, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'));
  return files.flatMap((file) => {
    const [, rule] =
      /^\/\/ Breaks ([a-z-]+)\b/.exec(fs.readFileSync(path.join(fixture, file), 'utf8')) ?? [];
    return rule ? [`${rule} ${file}`] : [];
  });
}

/** The used fields of the rules. */
interface Rules {
  forbidden: { name: string; from: Covered }[];
}
/** The used fields of dependency-cruiser's result. */
interface Cruised {
  summary: { violations: { rule: { name: string }; from: string }[] };
}

const { forbidden } = createRequire(import.meta.url)('../.dependency-cruiser.cjs') as Rules;
const useRule = 'sql-used-only-in-repositories';
const skeletonRule = 'areas-have-one-skeleton';
const readRule = 'reads-have-one-place';
const stateRule = 'no-state-of-modules';
const sqlFiles = forbidden.find(({ name }) => name === 'sql-only-in-repositories')?.from;
if (!sqlFiles) throw new Error('There is no rule sql-only-in-repositories any more.');

const fixture = path.join(root, 'tooling/boundaries-fixture');
const wrong = cruise(fixture, packages, 'json');
const { summary } = JSON.parse(wrong.stdout || '{"summary":{"violations":[]}}') as Cruised;
const found = summary.violations.map(({ rule, from }) => `${rule.name} ${from}`);
for (const { file } of sqlUsesIn(fixture, sqlFiles)) found.push(`${useRule} ${file}`);
for (const file of outsideSkeleton(fixture)) found.push(`${skeletonRule} ${file}`);
for (const file of misplacedReads(fixture)) found.push(`${readRule} ${file}`);
for (const { rule, file } of looseIn(fixture)) found.push(`${rule} ${file}`);
for (const { file } of moduleStateIn(fixture)) found.push(`${stateRule} ${file}`);
const expected = expectedIn(fixture);
const missed = expected.filter((fault) => !found.includes(fault));
const rules = [
  ...forbidden.map(({ name }) => name),
  useRule,
  skeletonRule,
  readRule,
  stateRule,
  ...factoryRules,
];
const untried = rules.filter((name) => !expected.some((fault) => fault.startsWith(`${name} `)));
if (missed.length || untried.length) {
  for (const fault of missed)
    console.error(`The boundary check does not find the fault ${fault} of its fixture.`);
  for (const name of untried)
    console.error(`The rule ${name} has no file in tooling/boundaries-fixture that breaks it.`);
  console.error(wrong.stderr);
  process.exit(1);
}

const result = cruise(root, packages, 'err-long');
process.stdout.write(result.stdout + result.stderr);
const spoken = sqlUsesIn(root, sqlFiles);
for (const { file, line } of spoken)
  console.error(`${useRule}: ${file}:${line} speaks SQL, which belongs into a repository`);
const outside = outsideSkeleton(root);
for (const file of outside)
  console.error(`${skeletonRule}: ${file} is outside the folders of docs/ARCHITECTURE.md`);
const misplaced = misplacedReads(root);
for (const file of misplaced)
  console.error(`${readRule}: ${file} makes a query, which belongs into an api/*.query.ts`);
const loose = looseIn(root);
for (const { rule, file } of loose)
  console.error(`${rule}: ${file} exports one function of one argument that makes it, and types`);
const moduleState = moduleStateIn(root);
for (const { file, line } of moduleState)
  console.error(`${stateRule}: ${file}:${line} belongs into the portal object or a store`);
const faults = [spoken, outside, misplaced, loose, moduleState].flat().length;
process.exit(result.status || (faults > 0 ? 1 : 0));
