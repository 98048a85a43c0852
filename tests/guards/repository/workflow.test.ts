import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';

interface Workflow {
  jobs: Record<string, { strategy?: { matrix: { include: { name: string; arguments: string }[] } }; steps: { run?: string }[] }>;
}

const { jobs } = parse(readFileSync('.github/workflows/lanes.yml', 'utf8')) as Workflow;
const argumentLists = jobs['lanes']?.strategy?.matrix.include.map((job) => job.arguments) ?? [];
const lanes = execFileSync('bash', ['.ci/run', '--lanes'], { encoding: 'utf8' }).trim().split('\n');

/** Lists the shards of a lane that jobs run: "1/1" when one job runs all of it. */
const listShards = (lane: string) =>
  argumentLists.filter((args) => args.includes(`--lane '${lane}'`)).map((args) => /--shard (\S+)/.exec(args)?.[1] ?? '1/1');

describe('the workflow of a pull request', () => {
  test.each(lanes)('runs the lane %s whole and once', (lane) => {
    const shards = listShards(lane);

    expect(shards).toEqual(shards.map((_, index) => `${index + 1}/${shards.length}`));
    expect(shards.length).toBeGreaterThan(0);
  });

  test('names no other lane', () => {
    const lanes = argumentLists.flatMap((args) => [...args.matchAll(/--lane '([^']+)'/g)].map(([, name]) => name));

    expect(lanes.filter((name) => !lanes.includes(name ?? ''))).toEqual([]);
  });

  test('leaves all commands of tests to .ci/run', () => {
    const commands = Object.values(jobs).flatMap(({ steps }) => steps.flatMap(({ run = '' }) => run.split('\n')));

    expect(commands.filter((command) => /\b(npm|npx|node|vitest)\b/.test(command))).toEqual([]);
    expect(commands).toContain('.ci/run ${{ matrix.arguments }}');
  });
});

test.each(globSync('.github/ISSUE_TEMPLATE/*.yml').filter((path) => !path.endsWith('config.yml')))('%s asks for something', (path) => {
  const form = parse(readFileSync(path, 'utf8')) as { name: string; description: string; body: { validations?: { required: boolean } }[] };

  expect(form.name && form.description).toBeTruthy();
  expect(form.body.some(({ validations }) => validations?.required)).toBe(true);
});
