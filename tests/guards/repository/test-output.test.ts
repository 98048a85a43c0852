import { describe, expect, test } from 'vitest';
import { wantsLanes } from '../../../scripts/bootstrap/lanes.mjs';

describe('a run of tests says what it covers', () => {
  test.each([
    ['all', []],
    ['a project', ['--project=server']],
    ['all without some files', ['--project=server', '--exclude=tests/reports/**']],
    ['the browser', ['--project=e2e', 'e2e/stories/story.test.ts']],
    ['races, which the embedded database cannot run', ['--project=!race', 'tests/race/hint.test.ts']],
  ])('if it is of %s', (_what, args) => {
    expect(wantsLanes(args)).toBe(true);
  });

  test.each([
    ['a file', ['--project=!e2e', 'tests/server/quest/play/check-answer.test.ts']],
    ['the tests of a name', ['--project=!e2e', 'tests/server/quest', '-t', 'hint']],
  ])('and not if it is of %s, whose result would be out of sight', (_what, args) => {
    expect(wantsLanes(args)).toBe(false);
  });
});
