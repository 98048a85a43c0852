import { describe, expect, it } from 'vitest';
import { emptyDraft, faultsIn, toInput } from '#web/features/admin/codes/code-draft.ts';
import { nextToLetIn } from '#web/features/admin/people/person-side.tsx';
import { spelledCode, spokenCode } from '#web/features/admin/people/sign-in-sheet.tsx';

describe('who is let in next', () => {
  const people = [
    { id: '1', isDisabled: false },
    { id: '2', isDisabled: true },
    { id: '3', isDisabled: false },
  ];

  it('is the next in the list who is not shut out', () => {
    expect(nextToLetIn(people, '1')?.id).toBe('3');
  });

  it('is nobody after the last, or after somebody who is not in the list', () => {
    expect([nextToLetIn(people, '3'), nextToLetIn(people, '9'), nextToLetIn([], '1')]).toEqual([null, null, null]);
  });
});

describe('a code to be read aloud', () => {
  it('stands in two halves, and is spelled to who listens', () => {
    expect([spokenCode('ABCDEFGHJK'), spelledCode('ABCDEFGHJK')]).toEqual(['ABCDE FGHJK', 'A B C D E F G H J K']);
  });
});

describe('a new invitation', () => {
  const draft = { ...emptyDraft, label: ' Инсайдеры ', maxUses: '30' };

  it('is sent trimmed, without end and with a random code unless told otherwise', () => {
    expect(toInput(draft, 0)).toEqual({ label: 'Инсайдеры', role: 'INSIDER', maxUses: 30, expiresAt: null, code: null });
  });

  it('ends so many days from the server’s now', () => {
    expect(toInput({ ...draft, lifetime: 'threeDays' }, Date.UTC(2027, 3, 25)).expiresAt).toBe('2027-04-28T00:00:00.000Z');
  });

  it.each<[object, string[]]>([
    [{}, []],
    [{ label: '  ' }, ['label']],
    [{ maxUses: '0' }, ['maxUses']],
    [{ maxUses: '10001' }, ['maxUses']],
    [{ maxUses: '1.5' }, ['maxUses']],
    [{ maxUses: '' }, ['maxUses']],
    [{ code: 'short' }, ['code']],
    [{ code: 'длинный код' }, []],
    [{ code: 'staff202611', role: 'ORGANIZER' }, ['code']],
    [{ code: 'staff2026111', role: 'ORGANIZER' }, []],
  ])('with %j has the faults %j', (change, faults) => {
    expect(faultsIn({ ...draft, ...change })).toEqual(faults);
  });
});
