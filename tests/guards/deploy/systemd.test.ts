import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { settings } from '#server/platform/settings/settings.ts';

interface Line {
  section: string;
  key: string;
  value: string;
}

const folder = 'deploy/systemd';
const files = globSync(`${folder}/{units,watch}/**/*.{service,timer,target,conf}`).toSorted();
const unitName = (file: string) => file.slice(file.indexOf('/', folder.length + 1) + 1);

/** Reads the lines of a unit. One that is neither a comment, a section nor a setting is a fault. */
function readLines(file: string): Line[] {
  let section = '';
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .flatMap((line) => {
      const [, header] = /^\[(\w+)\]$/.exec(line) ?? [];
      if (header) section = header;
      if (header) return [];
      const [, key = '', value = ''] = /^(\w+)=(.*)$/.exec(line) ?? [];
      return [{ section, key: key || line, value }];
    });
}

const units = files.map((file) => ({ file, name: unitName(file), lines: readLines(file) }));
const listValues = (name: string, key: string) =>
  (units.find((unit) => unit.name === name)?.lines ?? []).filter((line) => line.key === key).map(({ value }) => value);
const hardening = 'versta-.service.d/hardening.conf';

/** Keys of systemd 252 and newer that we use, so that a misspelt one, which systemd only warns of, is found. */
const knownKeys: Record<string, string[]> = {
  Unit: ['Description', 'PartOf', 'Wants', 'After', 'Before', 'StartLimitIntervalSec'],
  Install: ['WantedBy'],
  Timer: ['OnCalendar', 'Persistent', 'AccuracySec'],
  Service: `
    Type RemainAfterExit User Group WorkingDirectory Environment EnvironmentFile ExecStart ExecStop ExecReload
    Restart RestartSec WatchdogSec NotifyAccess TimeoutStopSec MemoryMax TasksMax Nice IOSchedulingClass UMask StateDirectory
    StateDirectoryMode RuntimeDirectory RuntimeDirectoryMode ReadWritePaths NoNewPrivileges CapabilityBoundingSet
    AmbientCapabilities ProtectSystem ProtectHome ProtectProc ProtectClock ProtectHostname ProtectControlGroups
    ProtectKernelLogs ProtectKernelModules ProtectKernelTunables PrivateTmp PrivateDevices PrivateUsers
    RestrictNamespaces RestrictRealtime RestrictSUIDSGID RestrictAddressFamilies LockPersonality RemoveIPC
    KeyringMode SystemCallArchitectures SystemCallFilter SystemCallErrorNumber`
    .trim()
    .split(/\s+/),
};

describe('the units of systemd', () => {
  it.each(units)('have sections and keys that systemd knows: $name', ({ lines }) => {
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.filter(({ section, key }) => !knownKeys[section]?.includes(key))).toEqual([]);
  });

  it.each(units)('run files that are there: $name', ({ lines }) => {
    const paths = lines
      .filter(({ key }) => key.startsWith('Exec'))
      .flatMap(({ value }) => value.split(' '))
      .filter((word) => /^(?:--config\.file=)?(?:\/opt\/versta|server)\//.test(word) && !word.endsWith('/node_modules/.bin/node'))
      .map((word) => word.replace(/^--config\.file=/, '').replace('/opt/versta/', ''));

    expect(paths.filter((path) => !existsSync(path))).toEqual([]);
  });

  it('pull in the whole of it by one target', () => {
    const wants = listValues('versta.target', 'Wants').flatMap((value) => value.split(' '));
    const ours = units.map(({ name }) => name.replace(/@\.service$/, '@4001.service'));

    expect(wants).toContain('versta@4002.service');
    expect(
      wants.filter((name) => !ours.includes(name) && !['caddy', 'postgresql', 'redis-server'].includes(basename(name, '.service'))),
    ).toEqual(['versta@4002.service']);
    expect(ours.filter((name) => name.endsWith('.timer') && !wants.includes(name))).toEqual([]);
  });

  it('send Caddy to the processes of the target, and Prometheus to their figures', () => {
    const ports = listValues('versta.target', 'Wants').flatMap((value) => value.match(/(?<=versta@)\d+/g) ?? []);
    const { scrape_configs: jobs } = parse(readFileSync(`${folder}/watch/prometheus.yml`, 'utf8')) as {
      scrape_configs: { static_configs: { targets: string[] }[] }[];
    };

    expect(listValues('caddy.service.d/versta.conf', 'Environment')).toEqual([
      `"UPSTREAMS=${ports.map((port) => `127.0.0.1:${port}`).join(' ')}"`,
    ]);
    expect(jobs[0]?.static_configs[0]?.targets).toEqual(ports.map((port) => `127.0.0.1:1${port}`));
  });

  it('wait longer for a process to end than it may take', () => {
    expect(Number(listValues('versta@.service', 'TimeoutStopSec')[0])).toBeGreaterThan(24);
  });

  it('take from every process of ours what it does not need', () => {
    expect(listValues('versta@.service.d/hardening.conf', 'NoNewPrivileges')).toEqual(['yes']);
    expect(readFileSync(`${folder}/units/versta@.service.d/hardening.conf`)).toEqual(readFileSync(`${folder}/units/${hardening}`));
    expect(listValues(hardening, 'ProtectSystem')).toEqual(['strict']);
    expect(listValues(hardening, 'User')).toEqual(['versta']);
  });

  it.each(units.filter(({ name }) => /^versta.*\.service$/.test(name)))('bound the memory of $name', ({ lines }) => {
    expect(lines.find(({ key }) => key === 'MemoryMax')?.value).toMatch(/^\d+[MG]$/);
  });

  it.each(units)('name settings that the server or Caddy has: $name', ({ name, lines }) => {
    const caddyHas = [...readFileSync('deploy/caddy/Caddyfile', 'utf8').matchAll(/\{\$([A-Z_]+)/g)].map(([, each = '']) => each);
    const names = lines.filter(({ key }) => key === 'Environment').flatMap(({ value }) => value.match(/[A-Z_]+(?==)/g) ?? []);

    expect(names.filter((each) => !(name.startsWith('caddy') ? caddyHas : Object.keys(settings)).includes(each))).toEqual([]);
  });
});

describe('the watching of an installation', () => {
  it('has the same jobs with Docker and without', () => {
    const listJobs = (file: string) =>
      (parse(readFileSync(file, 'utf8')) as { scrape_configs: { job_name: string }[] }).scrape_configs.map(({ job_name: name }) => name);

    expect(listJobs(`${folder}/watch/prometheus.yml`)).toEqual(listJobs('deploy/monitoring/prometheus.yml'));
  });

  it('reads the rules of alarms that there are', () => {
    expect(readFileSync(`${folder}/watch/prometheus.yml`, 'utf8')).toContain('rule_files: [../../monitoring/alerts.yml]');
  });
});
