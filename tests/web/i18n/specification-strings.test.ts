import { describe, expect, it } from 'vitest';
import { catalogue } from '#tests/web/i18n/catalogues.ts';

/** Strings that the specification gives to the letter, for the screens that exist so far. */
const given = [
  ['common', 'loading', 'Загрузка...'],
  ['common', 'saving', 'Сохранение...'],
  ['common', 'copied', 'Скопировано!'],
  ['common', 'cancel', 'Отмена'],
  ['common', 'notSpecified', 'Не указано'],
  ['common', 'success', 'Успех'],
  ['common', 'error', 'Ошибка'],
  ['common', 'guard.inactive', 'Квест ещё не начался или уже закончился'],
  ['common', 'guard.organizer', 'Доступ запрещен. Требуются права организатора.'],
  ['errors', 'unknown', 'Произошла неизвестная ошибка'],
  ['errors', 'code.EVENT_NOT_ACTIVE', 'Квест ещё не начался или уже закончился'],
  ['errors', 'code.EVENT_NOT_FINISHED', 'Событие еще не завершено'],
  ['errors', 'code.INTERNAL', 'Произошла ошибка на сервере. Пожалуйста, обратитесь к организаторам.'],
  ['errors', 'code.TEAM_FULL', 'В команде уже максимальное количество участников (6/6)'],
  ['identity', 'logoutFailed', 'Ошибка при выходе из системы. Попробуйте обновить страницу.'],
  ['identity', 'profile.role.CTC', 'СтС'],
  ['identity', 'profile.role.ORGANIZER', 'Организатор'],
  ['pass', 'noTeam', 'Команда не создана'],
  ['pass', 'error.title', 'Ошибка QR-кода'],
  ['pass', 'error.noImage', 'Ответ не содержит изображение QR-кода'],
  ['pass', 'error.loadFailed', 'Ошибка при загрузке QR-кода'],
  ['quest', 'noTeam.title', 'У вас нет команды'],
  ['quest', 'noTeam.text', 'Для участия в квесте необходимо быть участником команды.'],
  ['quest', 'block.visited', 'Посещено: {{visited}}/{{total}}'],
  ['quest', 'load.title', 'Ошибка загрузки'],
  ['quest', 'block.loadTitle', 'Ошибка загрузки блока'],
  ['quest', 'block.noId', 'Не указан ID блока'],
  ['quest', 'block.notInResponse', 'Блок не найден в ответе сервера'],
  ['quest', 'block.loadFailed', 'Не удалось загрузить данные блока.'],
  ['quest', 'riddle.wrong', 'Неправильный ответ'],
  ['quest', 'riddle.checkFailed', 'Ошибка проверки: {{reason}}'],
  ['quest', 'riddle.checkError', 'Ошибка проверки ответа'],
  ['quest', 'hint.confirm', 'Запросить подсказку?'],
  ['quest', 'hint.failed', 'Не удалось получить подсказку'],
  ['answers', 'noName', 'Не указано имя события.'],
  ['answers', 'notFinished.title', 'Событие еще не завершено'],
  ['answers', 'notFinished.text', 'Ответы на квест будут доступны только после завершения события.'],
  ['answers', 'back', 'Вернуться назад'],
  ['answers', 'showRoute', 'Показать маршрут'],
  ['answers', 'showAnswer', 'Посмотреть ответ'],
  ['answers', 'placeFallback', 'Название места'],
  ['answers', 'solved', 'Решили: {{percent}}%'],
  ['answers', 'noLongread', 'Описание ответа отсутствует'],
  ['standings', 'noName', 'Имя события не указано в URL.'],
  ['standings', 'badResponse', 'Некорректный ответ от сервера (лидерборд).'],
] as const;

describe('a string of the specification', () => {
  it.each(given)('stands in %s under %s to the letter', (namespace, key, text) => {
    expect(catalogue('ru', namespace).get(key)).toBe(text);
  });
});
