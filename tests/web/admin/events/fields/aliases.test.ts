import { describe, expect, it } from 'vitest';
import { aliasesIn, findAliasProblem } from '#web/features/admin/events/fields/aliases.ts';

describe('the aliases of an event', () => {
  it.each([
    ['', []],
    ['CITY29', ['CITY29']],
    ['CITY29, city.29 ,old_name\nolder', ['CITY29', 'city.29', 'old_name', 'older']],
  ])('are the words between commas and blanks: %j', (typed, aliases) => {
    expect(aliasesIn(typed)).toEqual(aliases);
  });

  it.each(['город', '-a', 'a/b', 'a'.repeat(65), Array.from({ length: 11 }, (_, index) => `a${index}`).join(',')])(
    'are faulty before they are sent: %s',
    (typed) => {
      expect(findAliasProblem(typed, [])).toBe('aliases');
    },
  );

  it('are another event’s when the server does not accept what looks right', () => {
    expect(findAliasProblem('CITY29', ['aliases'])).toBe('aliasTaken');
    expect(findAliasProblem('CITY29', ['slug'])).toBeNull();
  });
});
