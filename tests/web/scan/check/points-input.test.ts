import { describe, expect, it } from 'vitest';
import { spec } from '#tests/support/spec.ts';
import { readPoints, steppedPoints, turnedPoints } from '#web/features/scan/check/score/score-form.tsx';

describe('points that somebody types', () => {
  it.each([
    ['2', 2],
    [' 1.5 ', 1.5],
    ['1,5', 1.5],
    ['+0.5', 0.5],
    ['-3', -3],
    ['−3', -3],
    ['0', 0],
    ['-0', 0],
    ['.5', 0.5],
    ['1 000', 1000],
  ])('are understood: %j', (typed, points) => {
    expect(readPoints(typed)).toEqual({ points });
  });

  it.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['два', 'nan'],
    ['1e3', 'nan'],
    ['1.5.5', 'nan'],
    ['--1', 'nan'],
    ['Infinity', 'nan'],
    ['0.3', 'step'],
    ['1000.5', 'range'],
    ['-1001', 'range'],
  ])('are refused by what is wrong with them: %j', spec('5.18'), (typed, fault) => {
    expect(readPoints(typed)).toEqual({ fault });
  });

  it.each([
    ['', 0.5, '0.5'],
    ['', -0.5, '-0.5'],
    ['1,5', 0.5, '2'],
    ['слово', 0.5, '0.5'],
    ['1000', 0.5, '1000'],
  ])('are stepped from %j by %d to %j', (typed, by, stepped) => {
    expect(steppedPoints(typed, by)).toBe(stepped);
  });

  it.each([
    ['2', '-2'],
    ['-1,5', '1.5'],
    ['', ''],
    ['0', '0'],
  ])('change their sign: %j becomes %j', (typed, turned) => {
    expect(turnedPoints(typed)).toBe(turned);
  });
});
