import { readFileSync } from 'node:fs';
import { type Command, CommanderError } from 'commander';
import { openProgram } from '#server/cli/program.ts';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
const topologies = [...readFileSync('deploy/try', 'utf8').matchAll(/^# +deploy\/try (\w+)/gm)].map(([, name = '']) => name);

/** Text that is a placeholder: `event …`, `<name>`. */
const isSketch = (command: string) => /…|\.\.\.|<\w/.test(command);

/** Lists the commands of a block. It joins continued lines, drops comments, and splits at the operators of a shell. */
function commandsIn(code: string): string[] {
  return code
    .replaceAll(/\\\n/g, ' ')
    .split(/\n|&&|\|\|?|;/)
    .map((line) => line.replace(/(^|\s)#.*$/, '').trim())
    .filter((line) => line && !isSketch(line));
}

/** Splits a command into words as a shell does; our pages quote whole words only. */
const wordsIn = (command: string) =>
  [...command.matchAll(/"([^"]*)"|'([^']*)'|\S+/g)].map(([word, double, single]) => double ?? single ?? word);

function quiet(command: Command): Command {
  command.exitOverride().configureOutput({ writeOut: () => undefined, writeErr: () => undefined });
  if (command.commands.length === 0) command.action(() => undefined);
  else command.commands.forEach(quiet);
  return command;
}

/** Help is always right, and a sentence may name a command without its arguments. */
const helpCodes = ['commander.helpDisplayed', 'commander.help'];
const incomplete = ['commander.missingArgument', 'commander.missingMandatoryOptionValue'];

function verstaFaults(args: string[], isNamed: boolean): string[] {
  try {
    quiet(openProgram()).parse(args, { from: 'user' });
    return [];
  } catch (error) {
    const isFine = error instanceof CommanderError && [...helpCodes, ...(isNamed ? incomplete : [])].includes(error.code);
    return isFine ? [] : [`versta ${args.join(' ')}: ${error instanceof Error ? error.message : String(error)}`];
  }
}

function faultsIn(command: string, isNamed: boolean): string[] {
  const script = /\bnpm run ([\w:-]+)/.exec(command)?.[1];
  if (script && !(script in scripts)) return [`npm run ${script}: package.json has no such script`];
  const args = /(?:\bnpm run versta --|^versta)\s+(.*)$/.exec(command)?.[1];
  if (args) return verstaFaults(wordsIn(args), isNamed);
  const topology = /\bdeploy\/try (\w+)/.exec(command)?.[1];
  return topology && !topologies.includes(topology) ? [`deploy/try ${topology}: there are ${topologies.join(', ')}`] : [];
}

/**
 * Finds faults of the commands of this project: a script, command, option or topology that does not exist. Commands in a sentence may be
 * incomplete; those in a block may not.
 */
export const commandFaults = (code: string, isNamed = false): string[] => commandsIn(code).flatMap((command) => faultsIn(command, isNamed));
