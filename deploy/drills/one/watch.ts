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
  /** Ports of the figures of the processes. */
  metricsPorts: readonly number[];
  /** What stands in the alarms.env of an operator. */
  settings: Record<string, string>;
}

/** The questions of an installation, to other ports. Nobody asks about the machine: it is not what is tried. */
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

/** The command by which a unit of the installation starts its program, with other places. */
function commandOf(unit: string, places: Record<string, string>): string[] {
  const [, command = ''] = /^ExecStart=(\/.+)$/m.exec(readFileSync(`${folder}/${unit}.service.d/versta.conf`, 'utf8')) ?? [];
  return Object.entries(places)
    .reduce((text, [from, to]) => text.replaceAll(from, to), command)
    .split(' ');
}

/** Starts Alertmanager and Prometheus with the commands, questions and rules of an installation. Returns when every process has been asked. */
export async function startWatch(opened: AsyncDisposableStack, { home, metricsPorts, settings }: Watched): Promise<void> {
  const [prometheus, alertmanager] = (await Promise.all([freePort(), freePort()])).map((port) => `127.0.0.1:${port}`) as [string, string];
  const [file, secrets, kept] = ['prometheus.yml', 'secrets', 'kept'].map((name) => join(home, name)) as [string, string, string];
  mkdirSync(secrets, { recursive: true });
  writeFileSync(file, stringify(questionsTo(metricsPorts, alertmanager)));

  const start = async (command: string[], isReady: () => Promise<boolean>) => {
    const program = startProgram(command, { env: settings });
    opened.defer(() => program.kill());
    await program.untilReady(isReady);
  };
  await start(
    commandOf('prometheus-alertmanager', {
      '/opt/versta': process.cwd(),
      '/run/versta-alarms': secrets,
      '/var/lib/prometheus': kept,
      '127.0.0.1:9093': alertmanager,
    }),
    async () => (await fetch(`http://${alertmanager}/-/ready`)).ok,
  );
  const query = encodeURIComponent('sum(up{job="versta"})');
  await start(
    commandOf('prometheus', {
      '/opt/versta/deploy/systemd/watch/prometheus.yml': file,
      '/var/lib/prometheus': kept,
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
