import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse, stringify } from 'yaml';
import { freePort } from '#tests/support/processes/free-port.ts';
import { startProgram } from '#tests/support/processes/program.ts';

const folder = 'deploy/systemd/watch';

interface PrometheusFile {
  rule_files: string[];
  alerting: { alertmanagers: { static_configs: { targets: string[] }[] }[] };
  scrape_configs: { job_name: string; static_configs: { targets: string[] }[] }[];
}

interface Watched {
  home: string;
  /** The metrics ports of the processes. */
  metricsPorts: readonly number[];
  /** The content of an operator's alarms.env. */
  settings: Record<string, string>;
}

/** The scrape configuration of an installation, with other ports, and without the job of the machine, which this drill does not try. */
function questionsTo(metricsPorts: readonly number[], alertmanager: string): PrometheusFile {
  const file = parse(readFileSync(`${folder}/prometheus.yml`, 'utf8')) as PrometheusFile;
  const targets = metricsPorts.map((port) => `127.0.0.1:${port}`);
  return {
    ...file,
    rule_files: [resolve('deploy/monitoring/alerts.yml')],
    alerting: { alertmanagers: [{ static_configs: [{ targets: [alertmanager] }] }] },
    scrape_configs: file.scrape_configs.flatMap((job) => (job.job_name === 'versta' ? [{ ...job, static_configs: [{ targets }] }] : [])),
  };
}

/** Reads the command by which a unit of the installation starts its program, with other paths. */
function readCommand(unit: string, paths: Record<string, string>): string[] {
  const [, command = ''] = /^ExecStart=(\/.+)$/m.exec(readFileSync(`${folder}/${unit}.service.d/versta.conf`, 'utf8')) ?? [];
  return Object.entries(paths)
    .reduce((text, [from, to]) => text.replaceAll(from, to), command)
    .split(' ');
}

/** Starts Alertmanager and Prometheus with the commands, jobs and rules of an installation. Returns when every process has been scraped. */
export async function startWatch(stack: AsyncDisposableStack, { home, metricsPorts, settings }: Watched): Promise<void> {
  const [prometheus, alertmanager] = (await Promise.all([freePort(), freePort()])).map((port) => `127.0.0.1:${port}`) as [string, string];
  const [file, secrets, dataFolder] = ['prometheus.yml', 'secrets', 'kept'].map((name) => join(home, name)) as [string, string, string];
  mkdirSync(secrets, { recursive: true });
  writeFileSync(file, stringify(questionsTo(metricsPorts, alertmanager)));

  const start = async (command: string[], isReady: () => Promise<boolean>) => {
    const program = startProgram(command, { env: settings });
    stack.defer(() => program.kill());
    await program.untilReady(isReady);
  };
  await start(
    readCommand('prometheus-alertmanager', {
      '/opt/versta': process.cwd(),
      '/run/versta-alarms': secrets,
      '/var/lib/prometheus': dataFolder,
      '127.0.0.1:9093': alertmanager,
    }),
    async () => (await fetch(`http://${alertmanager}/-/ready`)).ok,
  );
  const query = encodeURIComponent('sum(up{job="versta"})');
  await start(
    readCommand('prometheus', {
      '/opt/versta/deploy/systemd/watch/prometheus.yml': file,
      '/var/lib/prometheus': dataFolder,
      '127.0.0.1:9090': prometheus,
    }),
    async () => {
      const { data } = (await (await fetch(`http://${prometheus}/api/v1/query?query=${query}`)).json()) as {
        data: { result: { value: unknown[] }[] };
      };
      return Number(data.result[0]?.value[1]) === metricsPorts.length;
    },
  );
}
