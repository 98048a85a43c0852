import { parseArgs } from 'node:util';

/** The options of the command line. An option that is null has the default of the scenario. */
export interface Options {
  isJson: boolean;
  /** True to run the parts that take long, too. */
  isFull: boolean;
  sizes: number[] | null;
  rounds: number | null;
  seconds: number | null;
  /** Answers a second; changes a minute for wall-soak. */
  rate: number | null;
  ways: string[] | null;
  /** The folder for a profile of the server's processor time. */
  profileTo: string | null;
  /** Prints a line for people. With --json it goes to stderr, so that stdout has one object. */
  say(line: string): void;
}

const wholeNumber = (name: string, text: string): number => {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1) throw new Error(`--${name} takes whole numbers from 1, not "${text}"`);
  return value;
};

export function readOptions(args: string[]): { scenario: string; options: Options } {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      json: { type: 'boolean', default: false },
      full: { type: 'boolean', default: false },
      n: { type: 'string' },
      rounds: { type: 'string' },
      seconds: { type: 'string' },
      rate: { type: 'string' },
      ways: { type: 'string' },
      'cpu-prof': { type: 'string' },
    },
  });
  const one = (name: 'rounds' | 'seconds' | 'rate') => (values[name] === undefined ? null : wholeNumber(name, values[name]));
  const out = values.json ? process.stderr : process.stdout;
  return {
    scenario: positionals[0] ?? '',
    options: {
      isJson: values.json,
      isFull: values.full,
      sizes: values.n?.split(',').map((text) => wholeNumber('n', text)) ?? null,
      rounds: one('rounds'),
      seconds: one('seconds'),
      rate: one('rate'),
      ways: values.ways?.split(',') ?? null,
      profileTo: values['cpu-prof'] ?? null,
      say: (line) => void out.write(`${line}\n`),
    },
  };
}
