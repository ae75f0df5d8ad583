import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { namesAfter, type NameStep, readNameSteps } from '../../scripts/api-report/shared-names';
import { typeScriptOptions } from '../../scripts/lib/typescript.mjs';
import { LAST_STOP, portal, root } from './area-checkout';

/** A shared package as it was one version ago. */
interface Before {
  version: string;
  /** `core Button`: the entry and the name. */
  names: string[];
}

const majorOf = ({ version }: NameStep) => version.split('.')[0];

/** The version before the newest one; the newest itself if it begins a major version. */
function versionBefore(steps: readonly NameStep[]): Before {
  const [previous, newest] = steps.slice(-2);
  const isFirst = !previous || !newest || majorOf(previous) !== majorOf(newest);
  const until = isFirst ? steps : steps.slice(0, -1);
  return { version: until.at(-1)?.version ?? '', names: namesAfter(until) };
}

export function sharedPackagesBefore(): Record<string, Before> {
  return Object.fromEntries(
    Object.entries(readNameSteps()).map(([name, steps]) => [name, versionBefore(steps)]),
  );
}

const NAME = 'mfe-built-before';

const declaration = {
  name: NAME,
  owner: 'Compatibility team',
  shellApi: '^1.0.0',
  routes: [{ path: '/built-before', title: 'Built before', access: ['member'], screen: 'before' }],
  navigation: [],
};

/** A module that imports every name of the packages as they were. */
function namesModule(packages: Readonly<Record<string, Before>>): string {
  const all = Object.entries(packages).flatMap(([name, { names }]) =>
    names.map((each) => {
      const [entry = '', exported = ''] = each.split(' ');
      return { module: entry === 'index' ? name : `${name}/${entry}`, exported };
    }),
  );
  return [
    ...all.map(({ module, exported }, at) => `import { ${exported} as n${at} } from '${module}';`),
    'export const names: Record<string, unknown> = {',
    ...all.map(({ module, exported }, at) => `  '${module} ${exported}': n${at},`),
    '};',
  ].join('\n');
}

const screen = `
import { useState } from 'react';
import { createPart, query, usePart, useQuery, useUser } from 'shared-session';
import { Button, LoadingState, Page, PageHeading, Section, Text } from 'shared-ui/core';
import { MonthCalendar } from 'shared-ui/calendar';
import { TabPanel, Tabs } from 'shared-ui/nav';

// Together they exceed a first page's budget.
const part = createPart('${NAME}', 'names', () => import(/* webpackChunkName: "names" */ './names'));
const items = [{ value: 'one', label: 'One' }, { value: 'two', label: 'Two' }];

export function Component() {
  const { name } = useUser();
  const [tab, setTab] = useState('one');
  const [month, setMonth] = useState('2026-03');
  const { data } = useQuery(query('GET /auth/get-user-details'));
  const [isWanted, setWanted] = useState(false);
  const names = usePart(part, isWanted).module?.names ?? {};
  const missing = Object.keys(names).filter((each) => names[each] === undefined);
  if (!data) return <LoadingState text="Loading..." layout="list" />;
  return (
    <Page>
      <PageHeading title="Built before" subtitle={'For ' + name + ', ' + data.user._id} />
      <Text>{Object.keys(names).length + ' names, missing: ' + (missing.join() || 'none')}</Text>
      <Tabs id="older" label="Older" value={tab} onChange={setTab} items={items} />
      <TabPanel tabsId="older" value={tab}><Text>{'This is tab ' + tab}</Text></TabPanel>
      <Section title="Calendar">
        <MonthCalendar label="Months" month={month} onMonthChange={setMonth} today="2026-03-06" events={[]} />
      </Section>
      <Button onClick={() => setWanted(true)}>Load every name</Button>
    </Page>
  );
}
`;

/** Writes a workspace with the earlier versions of the shared packages and one area. */
function writeWorkspace(place: string, packages: Readonly<Record<string, Before>>): string {
  const at = (...names: string[]) => path.join(place, ...names);
  const write = (file: string, content: string | object) => {
    fs.mkdirSync(path.dirname(at(file)), { recursive: true });
    fs.writeFileSync(at(file), typeof content === 'string' ? content : JSON.stringify(content));
  };
  const link = (file: string) => {
    fs.mkdirSync(path.dirname(at(file)), { recursive: true });
    fs.symlinkSync(path.join(root, file), at(file));
  };
  fs.cpSync(path.join(root, 'tooling/webpack'), at('tooling/webpack'), { recursive: true });
  for (const file of ['tooling/package.json', 'tooling/node_modules', 'shell']) link(file);
  for (const file of ['package.json', 'tsconfig.base.json', 'pnpm-lock.yaml']) link(file);
  for (const [name, { version }] of Object.entries(packages)) {
    write(`${name}/package.json`, { name, version });
    link(`${name}/src`);
  }
  write(`${NAME}/package.json`, { name: NAME, version: '1.0.0', type: 'module' });
  write(`${NAME}/tsconfig.json`, { extends: '../tsconfig.base.json', include: ['src'] });
  fs.symlinkSync(path.join(root, 'mfe-member/node_modules'), at(NAME, 'node_modules'));
  const route = `{ path: '/built-before', lazy: () => import(/* webpackChunkName: "before" */ './screen') }`;
  write(`${NAME}/src/area.ts`, `export const declaration = ${JSON.stringify(declaration)};`);
  write(`${NAME}/src/routes.tsx`, `export const routes = [${route}];`);
  write(`${NAME}/src/names.ts`, namesModule(packages));
  write(`${NAME}/src/screen.tsx`, screen);
  write(
    `${NAME}/webpack.config.ts`,
    `import { areaConfig } from '../tooling/webpack/preset';\nexport default await areaConfig('${NAME}');`,
  );
  return at(NAME);
}

/**
 * Builds and publishes an area against the previous version of the shared packages. Returns its
 * name, its version and its ranges.
 */
export function publishOlderArea(packages: Readonly<Record<string, Before>>): {
  name: string;
  version: string;
  shared: Record<string, string>;
} {
  const version = `1.0.0-e2e.${Date.now().toString(36)}`;
  fs.mkdirSync(path.join(root, '.cache'), { recursive: true });
  const place = fs.mkdtempSync(path.join(root, '.cache/older-'));
  try {
    const folder = writeWorkspace(place, packages);
    const webpack = path.join(folder, 'node_modules/webpack-cli/bin/cli.js');
    execFileSync(
      process.execPath,
      [...typeScriptOptions(), webpack, '--config', 'webpack.config.ts'],
      {
        cwd: folder,
        encoding: 'utf8',
        env: { ...process.env, BUILD_VERSION: version, NODE_ENV: 'production' },
        timeout: LAST_STOP,
      },
    );
    const output = path.join(folder, 'dist');
    const { shared } = JSON.parse(fs.readFileSync(path.join(output, 'build.json'), 'utf8')) as {
      shared: Record<string, string>;
    };
    portal('publish', NAME, '--no-check', '--folder', output);
    return { name: NAME, version, shared };
  } finally {
    fs.rmSync(place, { recursive: true, force: true });
  }
}
