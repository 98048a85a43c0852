import i18next from 'i18next';
import { expect, it } from 'vitest';
import { spec } from '#tests/support/spec.ts';
import { startI18n } from '#web/i18n/i18n.ts';

it('a text that Russian lacks is said in English', spec('2.2.5'), async () => {
  await startI18n('ru');
  await i18next.loadLanguages('en');
  i18next.addResource('en', 'common', 'onlyEnglish', 'Only in English');

  expect(i18next.t('onlyEnglish' as never)).toBe('Only in English');
});
