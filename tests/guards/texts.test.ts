import { describe, expect, it } from 'vitest';
import { listTextFaults } from '../../scripts/checks/texts.ts';

const catalogue = (texts: object) => ({ path: 'web/i18n/ru/quest.json', text: JSON.stringify(texts) });
const screen = (text: string) => ({ path: 'web/features/quest/card.tsx', text });

describe('the check of texts', () => {
  it('finds a text that nothing asks for', () => {
    const faults = listTextFaults([catalogue({ riddle: { wrong: 'Неправильный ответ', old: 'Прежнее' } }), screen("t('riddle.wrong')")]);
    expect(faults).toEqual(['web/i18n/ru/quest.json: nothing asks for quest:riddle.old']);
  });

  it('knows plural forms, templates, other namespaces and the names of the schema', () => {
    const texts = { hints_one: 'а', hints_few: 'б', move: { solve: { done: 'в' } }, title: 'г', reason: { STALE: 'д' } };
    const code = screen("t('hints', { count }); t(`move.${kind}.done`); t('quest:title'); t(`reason.${code}`)");
    expect(listTextFaults([catalogue(texts), code])).toEqual([]);
  });

  it('finds Russian words in code, and leaves comments and single letters alone', () => {
    const code = screen("// Слова\nname.replaceAll('ё', 'е');\nreturn <p>Загрузка</p>;");
    expect(listTextFaults([code])).toEqual([
      'web/features/quest/card.tsx:3: words for people stand in web/i18n, or nobody translates them',
    ]);
  });
});
