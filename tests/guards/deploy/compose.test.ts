import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DCLinter } from 'dclint';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '#server/platform/config.ts';
import { settings } from '#server/platform/settings/settings.ts';

interface Service {
  image: string;
  build?: { target: string };
  pull_policy?: string;
  profiles?: string[];
  command?: string[];
  environment?: Record<string, string>;
  healthcheck?: { test?: string[]; disable?: boolean };
  depends_on?: Record<string, { condition: string }>;
  restart?: string;
  ports?: string[];
  networks?: string[] | Record<string, unknown>;
  volumes?: string[];
  mem_limit?: string;
  pids_limit?: number;
  read_only?: boolean;
  cap_drop?: string[];
  cap_add?: string[];
  security_opt?: string[];
  logging?: { driver: string; options: Record<string, string> };
}

const text = readFileSync('docker-compose.yml', 'utf8');
const compose = parse(text, { merge: true }) as { services: Record<string, Service>; volumes: Record<string, unknown> };
const services = Object.entries(compose.services);
const service = (name: string): Service => {
  const service = compose.services[name];
  if (!service) throw new Error(`there is no service ${name}`);
  return service;
};
const app = service('app-1');
const servicesWhere = (which: (each: Service) => boolean) => services.filter(([, each]) => which(each)).map(([name]) => name);
const inProfile = (profile: string) => servicesWhere(({ profiles }) => profiles?.includes(profile) ?? false).toSorted();
const listNetworks = (name: string) => {
  const { networks = [] } = service(name);
  return Array.isArray(networks) ? networks : Object.keys(networks);
};

/** Lists the faults of a file by the schema of Compose, which dclint contains. */
function listFaults(file: string): string[] {
  const linter = new DCLinter({ rules: {}, quiet: false, debug: false, exclude: [] });
  const results = linter.lintFiles([file], false) as { messages: { rule: string; message: string }[] }[];
  return results
    .flatMap(({ messages }) => messages)
    .filter(({ rule }) => rule.startsWith('invalid-') || rule === 'no-duplicate-exported-ports')
    .map(({ message }) => message);
}

/** The environment of a process when .env has all required settings, and these differences. */
function asDeployed(change: Record<string, string | undefined> = {}): Record<string, string> {
  const file: Record<string, string | undefined> = {
    SESSION_SECRET: '8f1d0a57c3b94e26a7d05f38c1e9b642',
    TELEGRAM_BOT_TOKEN: '123456789:AAExampleOfATokenThatNoBotHas-_12345',
    PUBLIC_URL: 'https://quest.example',
    POSTGRES_PASSWORD: 'another',
    ...change,
  };
  const fill = (value: string) =>
    value.replaceAll(/\$\{(\w+):-([^}]*)\}/g, (_all, name: string, otherwise: string) => file[name] ?? otherwise);
  return Object.fromEntries(Object.entries(app.environment ?? {}).map(([name, value]) => [name, fill(value)]));
}

/** Settings that belong to the container, or that no installation may have. */
const notForOperators = ['PORT', 'HOST', 'METRICS_PORT', 'DATA_DIR', 'ALLOW_EMBEDDED', 'DEMO', 'DEMO_BOTS'];
const backups = ['BACKUP_DIR', 'BACKUP_RECIPIENT'];
/** The variables that programs of others read. */
const knownElsewhere: Record<string, string[]> = {
  postgres: ['POSTGRES_USER', 'POSTGRES_DB', 'POSTGRES_PASSWORD', 'POSTGRES_INITDB_ARGS'],
  caddy: [...readFileSync('deploy/caddy/Caddyfile', 'utf8').matchAll(/\{\$([A-Z_]+)/g)].map(([, name = '']) => name),
  alertmanager: [...readFileSync('deploy/monitoring/alertmanager.sh', 'utf8').matchAll(/\$\{?([A-Z_]+)/g)].map(([, name = '']) => name),
  grafana: ['GF_SECURITY_ADMIN_PASSWORD', 'GF_ANALYTICS_REPORTING_ENABLED', 'GF_ANALYTICS_CHECK_FOR_UPDATES'],
};

describe('docker-compose.yml', () => {
  it('is what the schema of Compose allows', () => {
    expect(listFaults('docker-compose.yml')).toEqual([]);
  });

  it('is refused by that schema with a word that it does not know', () => {
    const folder = mkdtempSync(join(tmpdir(), 'compose-'));
    const file = join(folder, 'docker-compose.yml');
    try {
      writeFileSync(file, text.replace('mem_limit: 1g', 'memory: 1g'));
      expect(listFaults(file).join()).toContain('/services/');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('starts only the stores for development, a whole site with the profile app, and alarms with the profile watch', () => {
    expect(servicesWhere(({ profiles }) => profiles === undefined)).toEqual(['postgres', 'redis']);
    expect(inProfile('app')).toEqual(['app-1', 'app-2', 'backup', 'caddy', 'ledger', 'migrate']);
    expect(inProfile('watch')).toEqual(['alertmanager', 'grafana', 'node-exporter', 'prometheus']);
  });

  it.each(services)('takes from %s what it does not need', (_name, each) => {
    expect(each).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
    expect(each.mem_limit).toMatch(/^\d+[mg]$/);
    expect(each.pids_limit).toBeGreaterThan(0);
    expect(each.logging).toMatchObject({ driver: 'json-file', options: { 'max-size': '10m', 'max-file': '5' } });
  });

  it('gives one capability back: Caddy listens on the ports of the web', () => {
    expect(servicesWhere(({ cap_add: given }) => given !== undefined)).toEqual(['caddy']);
    expect(service('caddy').cap_add).toEqual(['NET_BIND_SERVICE']);
  });

  it('publishes only Caddy beyond the machine, with HTTP/3', () => {
    const published = services.flatMap(([name, { ports = [] }]) => ports.map((port) => ({ name, port })));

    expect(service('caddy').ports).toEqual(['80:80', '443:443', '443:443/udp']);
    expect(published.filter(({ name, port }) => name !== 'caddy' && !port.startsWith('127.0.0.1:'))).toEqual([]);
  });

  it('keeps the stores out of reach of Caddy', () => {
    expect(listNetworks('caddy')).toEqual(['front']);
    expect([listNetworks('postgres'), listNetworks('redis')]).toEqual([['data'], ['data']]);
    expect(listNetworks('app-1')).toEqual(['front', 'data', 'watch']);
  });

  it('sends Caddy to both processes', () => {
    const processes = inProfile('app').filter((name) => name.startsWith('app-'));

    expect(service('caddy').environment?.['UPSTREAMS']).toBe(processes.map((name) => `${name}:4000`).join(' '));
    expect(service('app-2')).toEqual(app);
  });

  it('migrates once, before the processes start', () => {
    const migrate = service('migrate');

    expect(migrate).toMatchObject({ command: ['node', 'dist/server/main.js', 'migrate'], restart: 'no' });
    expect(migrate.depends_on?.['postgres']?.condition).toBe('service_healthy');
    expect(app.depends_on?.['migrate']?.condition).toBe('service_completed_successfully');
    expect(app.depends_on?.['redis']?.condition).toBe('service_healthy');
  });

  it('knows of stores, processes and proxy whether they are well', () => {
    const names = ['postgres', 'redis', 'app-1', 'app-2', 'caddy'];

    expect(names.filter((name) => !service(name).healthcheck?.test?.length)).toEqual([]);
    expect(app.healthcheck?.test?.join(' ')).toContain('/readyz');
  });

  it('makes a backup each night and a copy of the ledger each minute, where neither is lost with a container', () => {
    expect(service('backup').command?.join(' ')).toContain('versta.ts backup create --keep 14;');
    expect(service('ledger').command?.join(' ')).toMatch(/versta\.ts backup ledger; sleep 60;/);
    expect(service('ledger')).toMatchObject({ environment: { BACKUP_DIR: '/backup' }, volumes: service('backup').volumes });
    expect(service('backup').volumes).toContain('${BACKUP_VOLUME:-backup}:/backup');
  });

  it('builds each image of ours once, and asks no registry for it', () => {
    const ours = services.filter(([, { image }]) => image.startsWith('versta'));
    const built = ours.filter(([, { build }]) => build).map(([, { image, build }]) => [image, build?.target]);

    expect(ours.filter(([, { pull_policy: policy }]) => policy !== 'never')).toEqual([]);
    expect(built).toEqual([
      ['versta', 'app'],
      ['versta-backup', 'backup'],
    ]);
  });

  it('names a version of each image that is not ours', () => {
    const others = services.map(([, { image }]) => image).filter((image) => !image.startsWith('versta'));

    expect(others.filter((image) => !/:v?\d/.test(image))).toEqual([]);
  });

  it('copies the database by programs that are not older than its server', () => {
    const server = Number(/^postgres:(\d+)-trixie$/.exec(service('postgres').image)?.[1]);
    const clientOfDebian: Record<string, number> = { bookworm: 15, trixie: 17 };
    const [, release = ''] = /^FROM node:\d+-(\w+)-slim AS app$/m.exec(readFileSync('Dockerfile', 'utf8')) ?? [];

    expect(server).toBeGreaterThanOrEqual(15);
    expect(clientOfDebian[release]).toBeGreaterThanOrEqual(server);
  });

  it('mounts only files that are there', () => {
    const mounted = services.flatMap(([, { volumes = [] }]) => volumes).filter((volume) => volume.startsWith('./'));

    expect(mounted.length).toBeGreaterThan(0);
    for (const volume of mounted) expect(() => readFileSync(volume.split(':')[0] ?? '')).not.toThrow();
  });
});

describe('the environment of docker-compose.yml', () => {
  it.each(services)('has for %s only names that its program knows', (name, { image, environment = {} }) => {
    const allowed = image.startsWith('versta') ? [...Object.keys(settings), ...backups] : (knownElsewhere[name] ?? []);

    expect(Object.keys(environment).filter((each) => !allowed.includes(each))).toEqual([]);
  });

  it('hands every setting of an operator on to the processes', () => {
    const given = Object.keys(app.environment ?? {});

    expect(Object.keys(settings).filter((name) => ![...given, ...notForOperators, ...backups].includes(name))).toEqual([]);
    expect(app.environment).toMatchObject({ NODE_ENV: 'production' });
  });

  // ${NAME:?} would be refused for the development profile too: compose fills in every service, whatever the profile.
  it.each(['SESSION_SECRET', 'TELEGRAM_BOT_TOKEN', 'PUBLIC_URL'])(
    'has no default for %s, and the server refuses to start without it',
    (name) => {
      expect(app.environment?.[name]).toBe(`\${${name}:-}`);
      expect(() => readConfig({ ...asDeployed(), [name]: '' })).toThrow(name);
    },
  );

  it('gives developers a password of the database that the server refuses to start with when it is deployed', () => {
    expect(() => readConfig(asDeployed())).not.toThrow();
    expect(() => readConfig(asDeployed({ POSTGRES_PASSWORD: undefined }))).toThrow('POSTGRES_PASSWORD');
  });
});
