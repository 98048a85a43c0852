import { describe, expect, it } from 'vitest';
import { curveSeries, halfSolvedAfter, findPeak, stacked, stepsToDraw } from '#web/shared/charts/curve/curve-series.ts';

const at = (minutes: number) => new Date(Date.UTC(2026, 3, 26, 9) + minutes * 60_000).toISOString();
const hour = { startsAt: at(0), endsAt: at(60) };
const category = (...points: [minutes: number, solved: number][]) => ({
  curve: points.map(([minutes, solved]) => ({ __typename: 'CurvePoint' as const, startsAt: at(minutes), solved })),
});

describe('the curve', () => {
  it('has every ten minutes of the event, those without anything too', () => {
    const { times, solved, totals } = curveSeries([category([0, 2], [30, 1]), category([30, 4])], hour);

    expect(times.map((time) => new Date(time).toISOString())).toEqual([0, 10, 20, 30, 40, 50].map(at));
    expect(solved).toEqual([
      [2, 0, 0, 1, 0, 0],
      [0, 0, 0, 4, 0, 0],
    ]);
    expect(totals).toEqual([2, 0, 0, 5, 0, 0]);
  });

  it('leaves out what was credited after the end', () => {
    expect(curveSeries([category([0, 2], [600, 9])], hour).totals).toEqual([2, 0, 0, 0, 0, 0]);
  });

  it('of a running event ends with the ten minutes that run now, and counts what they have so far', () => {
    const { times, totals } = curveSeries([category([0, 2], [20, 3])], hour, Date.parse(at(25)));

    expect(times.map((time) => new Date(time).toISOString())).toEqual([0, 10, 20].map(at));
    expect(totals).toEqual([2, 0, 3]);
  });

  it('of an event that is over does not care what time it is', () => {
    expect(curveSeries([category([0, 2])], hour, Date.parse(at(500))).times).toHaveLength(6);
  });

  it('is drawn without the ten minutes that still run, so that they do not look like a fall', () => {
    const running = curveSeries([category([0, 2], [20, 3])], hour, Date.parse(at(35)));

    expect(stepsToDraw(running, Date.parse(at(35)))).toBe(3);
    expect(stepsToDraw(curveSeries([category([0, 2])], hour), Infinity)).toBe(6);
  });

  it.each([5, 29])('is not drawn while its steps make no line, %d minutes after the start', (minutes) => {
    const running = curveSeries([category([0, 2])], hour, Date.parse(at(minutes)));

    expect(stepsToDraw(running, Date.parse(at(minutes)))).toBe(0);
  });

  it('of a short event that is over is drawn whole', () => {
    const short = { startsAt: at(0), endsAt: at(20) };

    expect(stepsToDraw(curveSeries([category([0, 2])], short), Date.parse(at(500)))).toBe(2);
  });

  it('keeps only the minutes with a change when the event is very long', () => {
    const { times } = curveSeries([category([0, 2], [20_000, 1])], { startsAt: at(0), endsAt: at(50_000) });

    expect(times).toHaveLength(2);
  });

  it('lays one category on the other', () => {
    expect(
      stacked([
        [1, 2],
        [3, 0],
        [0, 5],
      ]),
    ).toEqual([
      [1, 2],
      [4, 2],
      [4, 7],
    ]);
  });
});

describe('half of the riddles', () => {
  it.each([
    ['at once', [[0, 5]], 10],
    [
      'within the first hour',
      [
        [0, 2],
        [50, 2],
      ],
      10,
    ],
    [
      'at the very end',
      [
        [0, 1],
        [50, 3],
      ],
      60,
    ],
  ] as [string, [number, number][], number][])('solved %s', (_when, points, minutes) => {
    expect(halfSolvedAfter(curveSeries([category(...points)], hour))).toBe(minutes);
  });

  it('is nothing when there are no riddles', () => {
    expect(halfSolvedAfter(curveSeries([category()], hour))).toBeNull();
  });
});

describe('the peak', () => {
  it('is the ten minutes with the most solves of all categories', () => {
    const series = curveSeries([category([0, 4], [30, 3]), category([30, 2])], hour);

    expect(findPeak(series)).toEqual({ at: Date.parse(at(30)), count: 5, isTied: false });
  });

  it('is the first of those with as many, and tells that there are others', () => {
    const series = curveSeries([category([10, 4], [40, 4], [50, 1])], hour);

    expect(findPeak(series)).toEqual({ at: Date.parse(at(10)), count: 4, isTied: true });
  });

  it('is nothing before the first ten minutes have begun', () => {
    expect(findPeak(curveSeries([category()], hour, Date.parse(at(0))))).toBeNull();
  });
});
