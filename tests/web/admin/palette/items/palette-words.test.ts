import { describe, expect, it } from 'vitest';
import { inOtherLayout } from '#web/features/admin/palette/items/keyboard-layout.ts';
import { rankMatches, scoreMatch } from '#web/features/admin/palette/items/word-match.ts';

const isFound = (typed: string, label: string, words?: string) => scoreMatch(typed, { label, ...(words !== undefined && { words }) }) > 0;

describe('the command palette finds a thing', () => {
  it.each([
    ['ком', 'Команды'],
    ['новое соб', 'Новое событие'],
    ['соб нов', 'Новое событие'],
    ['нсоб', 'Новое событие'],
    ['ТРЕТИЙ', '«Третий Рим»'],
    ['елка', 'Ёлка'],
    ['сийск', 'Российская государственная библиотека'],
  ])('by "%s": %s', (typed, label) => {
    expect(isFound(typed, label)).toBe(true);
  });

  it('by another name that it has', () => {
    expect(isFound('teams', 'Команды', 'Teams')).toBe(true);
  });

  it.each([
    ['rjvfyls', 'Команды'],
    ['yjdjt cj,', 'Новое событие'],
    ['`krf', 'Ёлка'],
    ['еуфьы', 'Teams'],
  ])('typed in the wrong layout, "%s": %s', (typed, label) => {
    expect(isFound(typed, label)).toBe(true);
  });

  it.each([
    ['', 'Команды'],
    ['?!', 'Команды'],
    ['анды ко', 'Команды'],
    ['нд', 'Команды'],
  ])('not by "%s": %s', (typed, label) => {
    expect(isFound(typed, label)).toBe(false);
  });
});

it('a thing that begins so comes before one that holds it further on', () => {
  const things = [{ label: 'Счёт нескольких команд' }, { label: 'Команды' }, { label: 'Люди' }];

  expect(rankMatches('ком', things).map(({ thing }) => thing.label)).toEqual(['Команды', 'Счёт нескольких команд']);
});

it('the other layout leaves alone what stands on no letter key', () => {
  expect(inOtherLayout('ntfvs 42')).toBe('теамы 42');
});
