import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';

const page = 'docs/operators/drills.md';
const heading = '## Figures';
const titles: Record<string, string> = { one: 'One server', many: 'Several machines' };
const programs: [string, string[]][] = [
  ['postgres', ['psql', '--version']],
  ['redis', ['redis-server', '--version']],
  ['caddy', ['caddy', 'version']],
  ['prometheus', ['prometheus', '--version']],
  ['alertmanager', ['prometheus-alertmanager', '--version']],
  ['etcd', ['etcd', '--version']],
  ['patroni', ['patroni', '--version']],
  ['haproxy', ['haproxy', '-v']],
];

const readVersion = ([file = '', ...args]: string[]): string =>
  /\d+\.\d+(\.\d+)?/.exec(execFileSync(file, args, { encoding: 'utf8' }))?.[0] ?? 'unknown';

/** Replaces the figures of the last run at the end of the page of drills. */
export function writeFigures(figures: Record<string, string[]>): void {
  const text = readFileSync(page, 'utf8');
  const day = new Date().toISOString().slice(0, 10);
  const versions = programs.map(([name, command]) => `${name} ${readVersion(command)}`).join(', ');
  const cores = cpus();
  const sections = Object.entries(figures).map(
    ([name, sentences]) =>
      `### ${titles[name]}\n\n${sentences.map((each) => `- ${each.charAt(0).toUpperCase()}${each.slice(1)}.`).join('\n')}\n`,
  );
  const head = `\`deploy/try all\` wrote these on ${day}, with everything on one machine of ${cores.length} cores (${cores[0]?.model.trim()}): ${versions}.`;
  writeFileSync(page, `${text.slice(0, text.indexOf(heading))}${heading}\n\n${head}\n\n${sections.join('\n')}`);
}
