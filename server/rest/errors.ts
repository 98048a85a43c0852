import type { ErrorCode } from '#server/platform/errors.ts';
import { errorStatus } from '#server/platform/http/error-status.ts';

/** The documented texts, to the letter: existing clients search them. A new code does not compile without one. */
const texts: Record<ErrorCode, string> = {
  ALREADY_IN_TEAM: 'Вы уже состоите в другой команде',
  ALREADY_MARKED: 'Посещение этого места для данной команды уже было отмечено',
  BAD_INPUT: 'Проверьте введённые данные',
  CSRF_FAILED: 'Не удалось подтвердить запрос. Обновите страницу и повторите.',
  EDIT_CONFLICT: 'Кто-то изменил это раньше вас. Обновите страницу и повторите.',
  EVENT_NOT_ACTIVE: 'Квест ещё не начался или уже закончился',
  EVENT_NOT_FINISHED: 'Ответы на квест будут доступны только после завершения события.',
  FORBIDDEN: 'Доступ запрещен. Необходима роль организатора.',
  HINT_NOT_AVAILABLE: 'Подсказка недоступна для этой загадки',
  IDEMPOTENCY_IN_PROGRESS: 'Первый запрос с этим ключом ещё выполняется. Повторите через секунду.',
  IDEMPOTENCY_KEY_REUSED: 'Этот ключ уже использован для другого запроса',
  INSUFFICIENT_COINS: 'Недостаточно монет для выполнения операции',
  INTERNAL: 'Внутренняя ошибка сервера',
  METHOD_NOT_ALLOWED: 'Метод не поддерживается',
  NAME_TAKEN: 'Команда с таким названием уже существует.',
  NOT_FOUND: 'Не найдено',
  NOT_IN_TEAM: 'Пользователь не состоит ни в одной команде',
  NOT_SOLVED_YET: 'Невозможно отметить посещение: команда еще не решила эту загадку',
  OVERLOADED: 'Сервер перегружен. Повторите через несколько секунд.',
  PAYLOAD_TOO_LARGE: 'Слишком большой запрос',
  QR_EXPIRED: 'Срок действия QR-кода или ссылки истек. Пожалуйста, получите новую ссылку в профиле.',
  QR_INVALID: 'Срок действия QR-кода или ссылки истек. Пожалуйста, получите новую ссылку в профиле.',
  QUERY_TOO_COMPLEX: 'Слишком сложный запрос',
  RATE_LIMITED: 'Слишком много попыток. Подождите немного.',
  RIDDLE_NOT_ASSIGNED: 'Этот вопрос не назначен вам',
  SCAN_REQUIRED: 'Сначала отсканируйте QR-код участника',
  STORAGE_FULL: 'Недостаточно места для файла',
  TEAM_FULL: 'В команде уже максимальное количество участников',
  UNAUTHENTICATED: 'Пользователь не авторизован',
  UNSUPPORTED_MEDIA_TYPE: 'Тип содержимого не поддерживается',
};

/** The one table of REST refusals. */
export const restErrors = Object.fromEntries(
  (Object.keys(texts) as ErrorCode[]).map((code) => [code, { status: errorStatus[code], text: texts[code] }]),
) as Record<ErrorCode, { status: number; text: string }>;
