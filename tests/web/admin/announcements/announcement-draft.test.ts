import { beforeAll, describe, expect, it } from 'vitest';
import { type Whom, emptyDraft, faultsIn, fromTemplate, templates, toInput } from '#web/features/admin/announcements/announcement-draft.ts';
import { loadTextsInAllLanguages, startI18n } from '#web/i18n/i18n.ts';

const now = Date.parse('2026-11-21T11:00:00.000Z');
const at = { eventId: '7', now };
const text = { ru: 'Дождь', en: '' };

beforeAll(async () => {
  await startI18n('ru');
  await loadTextsInAllLanguages('adminAnnouncements');
});

describe('a draft of an announcement', () => {
  it('lacks a text, a team or a riddle', () => {
    expect(faultsIn(emptyDraft)).toEqual(['text']);
    expect(faultsIn({ ...emptyDraft, text, whom: 'TEAM' })).toEqual(['team']);
    expect(faultsIn({ ...emptyDraft, text, whom: 'RIDDLE' })).toEqual(['riddle']);
    expect(faultsIn({ ...emptyDraft, text, whom: 'STAFF' })).toEqual([]);
  });

  it('names its subject only where the audience has one', () => {
    const chosen = { ...emptyDraft, text, teamId: '3', riddleId: '5' };

    expect(toInput({ ...chosen, whom: 'BIKE' }, at)).toEqual({
      eventId: '7',
      audience: 'CATEGORY',
      category: 'BIKE',
      text,
      grade: 'NORMAL',
      isOnWall: false,
      endsAt: null,
    });
    expect(toInput({ ...chosen, whom: 'TEAM' }, at)).toMatchObject({ audience: 'TEAM', teamId: '3' });
    expect(toInput({ ...chosen, whom: 'TEAM' }, at)).not.toHaveProperty('riddleId');
  });

  it('stands on the walls only where everybody or a category may read it', () => {
    const onWall = (whom: Whom) => toInput({ ...emptyDraft, text, whom, teamId: '3', riddleId: '5', isOnWall: true }, at).isOnWall;

    expect((['EVERYBODY', 'EN', 'TEAM', 'RIDDLE', 'INSIDERS', 'STAFF'] as const).map(onWall)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });

  it('ends so many minutes after it is sent', () => {
    expect(toInput({ ...emptyDraft, text, span: 'm15' }, at).endsAt).toBe('2026-11-21T11:15:00.000Z');
  });
});

it.each(templates)('the template %s has its words in both languages', (name) => {
  const { ru, en } = fromTemplate(name).text ?? { ru: '', en: '' };

  expect(ru).toMatch(/^[А-Яа-яЁё\d][^_]{20,}[.]$/);
  expect(en).toMatch(/^[A-Za-z\d][^_А-я]{10,}[.]$/);
});
