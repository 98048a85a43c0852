import { Command } from 'commander';
import { examineInstallation } from './examine-installation.ts';
import type { Finding } from './finding.ts';

interface Options {
  json?: boolean;
}

const marks: Record<Finding['state'], string> = { ok: 'ok     ', warning: 'warning', fault: 'FAULT  ', skipped: '–      ' };

function printFindings(findings: readonly Finding[]): void {
  const width = Math.max(...findings.map(({ check }) => check.length));
  for (const { check, state, found, remedy } of findings) {
    process.stdout.write(`${marks[state]}  ${check.padEnd(width)}  ${found}\n`);
    if (remedy) process.stdout.write(`${' '.repeat(width + 11)}${remedy}\n`);
  }
  const faults = findings.filter(({ state }) => state === 'fault').length;
  const warnings = findings.filter(({ state }) => state === 'warning').length;
  process.stdout.write(`${faults === 0 ? 'No faults' : `Faults: ${faults}`}, warnings: ${warnings}\n`);
}

/** Makes `versta doctor`, which lists the faults of an installation and their remedies. It ends with 1 when there is a fault. */
export const doctorCommand = (): Command =>
  new Command('doctor')
    .description('Says what is wrong with this installation and what to do: settings, database, Redis, folders, Telegram, TLS, address.')
    .option('--json', 'the findings as JSON')
    .action(async (options: Options) => {
      const findings = await examineInstallation();
      if (options.json) process.stdout.write(`${JSON.stringify(findings)}\n`);
      else printFindings(findings);
      if (findings.some(({ state }) => state === 'fault')) process.exitCode = 1;
    });
