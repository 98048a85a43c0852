import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { listBreaks } from '../../../bench/scale/breaks.ts';
import { benchCase, createCase, ways } from '../../../bench/scale/cases.ts';
import { compareWithRecord } from '../../../bench/scale/recorded.ts';
import { type Simulated, simulate } from '../../../bench/scale/simulate.ts';
import { unitCosts } from '../../../bench/scale/unit-costs.ts';

const tolerance = 0.2;

describe('the simulation of an installation', () => {
  let ofRecord: Record<string, number>;

  beforeAll(() => {
    ofRecord = compareWithRecord(simulate(benchCase));
  });

  it.each(['replyP50', 'replyP95', 'phonesP50', 'phonesP95', 'nodeCores', 'postgresCores'])(
    'agrees with the measured 3,000 phones within a fifth: %s',
    (figure) => {
      expect(Math.abs((ofRecord[figure] ?? 0) - 1)).toBeLessThanOrEqual(tolerance);
    },
  );

  it('gives the same figures for the same case, and others for another seed', () => {
    const small = { ...createCase(2_000, ways.oneServer.topology), skipMs: 500, lastsMs: 2_000 };
    const figures: Simulated = simulate(small);

    expect(simulate(small)).toEqual(figures);
    expect(simulate({ ...small, seed: 21 })).not.toEqual(figures);
  });

  it('runs out of connections when more than eight processes have pools of ten', () => {
    const breaksWith = (processes: number) => {
      const topology = { ...ways.sixteen.topology, processes };
      return listBreaks(simulate({ ...createCase(2_000, topology), skipMs: 0, lastsMs: 500 }), topology);
    };

    expect(breaksWith(8)).toEqual([]);
    expect(breaksWith(9)).toEqual([expect.stringContaining('99 connections of 97')]);
  });
});

describe('docs/scale.md', () => {
  it('has every unit cost as the simulation uses it', () => {
    const rows = [...readFileSync('docs/scale.md', 'utf8').matchAll(/^\| `(\w+)` \| ([\d.]+) \|/gm)];
    const figures = rows.map(([, name, value]) => [name, Number(value)]);

    expect(figures).toEqual(Object.entries(unitCosts).map(([name, { value }]) => [name, value]));
  });
});
