import { SignInRefused } from '#server/modules/identity/identity.ts';
import {
  AlreadyInThisTeam,
  CaptainCannotBeRemoved,
  CaptainCannotLeave,
  CaptainOnly,
  HolderWithoutTeam,
  MemberNotFound,
  NotCaptainsPass,
} from '#server/modules/teams/teams.ts';
import type { ErrorCode } from '#server/platform/errors.ts';
import { errorStatus } from '#server/platform/http/error-status.ts';
import type { Refusal } from './route.ts';

/** The documented texts, to the letter: existing clients search them. A new code without a text does not compile. */
const texts: Record<ErrorCode, string> = {
  ALREADY_IN_TEAM: 'Вы уже состоите в другой команде',
  ALREADY_MARKED: 'Посещение этого места для данной команды уже было отмечено',
  ALREADY_PLAYED: 'Команды это уже прошли, поэтому скрыть это нельзя',
  ALREADY_SOLVED: 'Награда за эту загадку уже была выдана команде',
  ANSWERS_OPEN: 'Ответы квеста уже опубликованы',
  BAD_INPUT: 'Проверьте введённые данные',
  CODE_EXPIRED: 'Этот код слишком старый. Отсканируйте QR-код или введите новый код.',
  CSRF_FAILED: 'Не удалось подтвердить запрос. Обновите страницу и повторите.',
  EDIT_CONFLICT: 'Кто-то изменил это раньше вас. Обновите страницу и повторите.',
  EVENT_NOT_ACTIVE: 'Квест ещё не начался или уже закончился',
  EVENT_NOT_FINISHED: 'Ответы на квест будут доступны только после завершения события.',
  FILE_BROKEN: 'Файл повреждён или загружен не до конца',
  FILE_EMPTY: 'Файл пуст',
  FILE_HAS_HIDDEN_TRACK:
    'В видео есть дорожка с текстом, координатами или временем, которую нельзя убрать: её увидели бы команды. Сохраните видео без неё.',
  FORBIDDEN: 'Доступ запрещен. Необходима роль организатора.',
  HANDOVER_INVALID: 'Этот код не подходит: он уже использован, устарел или набран с ошибкой.',
  HELP_CLOSED: 'Эта просьба о помощи уже закрыта. Попросите о помощи ещё раз.',
  HELP_TAKEN: 'Эту просьбу о помощи уже взял другой организатор',
  HINT_NOT_AVAILABLE: 'Подсказка недоступна для этой загадки',
  IDEMPOTENCY_IN_PROGRESS: 'Первый запрос с этим ключом ещё выполняется. Повторите через секунду.',
  IDEMPOTENCY_KEY_REUSED: 'Этот ключ уже использован для другого запроса',
  INSUFFICIENT_COINS: 'Недостаточно монет для выполнения операции',
  INTERNAL: 'Внутренняя ошибка сервера',
  LOCK_TIMEOUT: 'Сейчас то же самое меняет другой запрос. Повторите через секунду.',
  MAINTENANCE: 'Идут технические работы: смотреть можно, а менять пока ничего нельзя. Повторите через минуту.',
  MEDIA_TIMEOUT: 'Сервер занят и не успел прочитать файл. Отправьте его ещё раз.',
  METHOD_NOT_ALLOWED: 'Метод не поддерживается',
  NAME_TAKEN: 'Команда с таким названием уже существует.',
  NOT_FOUND: 'Не найдено',
  NOT_IN_TEAM: 'Пользователь не состоит ни в одной команде',
  NOT_SOLVED_YET: 'Невозможно отметить посещение: команда еще не решила эту загадку',
  OVERLOADED: 'Сервер перегружен. Повторите через несколько секунд.',
  PAYLOAD_TOO_LARGE: 'Слишком большой запрос',
  PERSISTED_QUERY_NOT_FOUND: 'Страница устарела. Обновите её и попробуйте ещё раз.',
  PICTURE_TOO_LARGE: 'В изображении больше 200 мегапикселей, или в анимации больше 200 кадров или 40 мегапикселей',
  PREVIEW_STALE: 'Пока вы смотрели, очки изменились. Обновите предпросмотр и повторите.',
  QR_EXPIRED: 'Срок действия QR-кода или ссылки истек. Пожалуйста, получите новую ссылку в профиле.',
  QR_INVALID: 'Срок действия QR-кода или ссылки истек. Пожалуйста, получите новую ссылку в профиле.',
  QUERY_TOO_COMPLEX: 'Слишком сложный запрос',
  RATE_LIMITED: 'Слишком много попыток. Подождите немного.',
  RIDDLE_NOT_ASSIGNED: 'Этот вопрос не назначен вам',
  RIDDLE_WITHDRAWN: 'Организаторы сняли эту загадку',
  SCAN_REQUIRED: 'Сначала отсканируйте QR-код участника',
  SIGN_IN_AGAIN: 'Подтвердите, что это вы: войдите ещё раз',
  STORAGE_FULL: 'Недостаточно места для файла',
  STORAGE_UNAVAILABLE: 'Сейчас сервер не может сохранить файл. Повторите позже.',
  TEAM_FULL: 'В команде уже максимальное количество участников',
  TEAM_TOO_SMALL: 'В команде слишком мало участников для этого квеста',
  TOO_MANY_HELP_REQUESTS: 'У команды уже три открытые просьбы о помощи или десять за час. Допишите в одну из них.',
  TRANSACTION_TIMEOUT: 'Сервер не успел выполнить запрос. Повторите через секунду.',
  UNAUTHENTICATED: 'Пользователь не авторизован',
  UNSUPPORTED_MEDIA_TYPE: 'Тип содержимого не поддерживается',
};

/** Refusals that share a code with others and have another text. */
export const restTexts: readonly Refusal[] = [
  { of: AlreadyInThisTeam, text: 'Вы уже состоите в этой команде' },
  { of: CaptainOnly, text: 'Только капитан может выполнить это действие' },
  { of: CaptainCannotLeave, text: 'Капитан не может покинуть команду. Вместо этого удалите команду.' },
  { of: CaptainCannotBeRemoved, text: 'Нельзя исключить капитана из команды' },
  { of: MemberNotFound, text: 'Пользователь не найден в команде' },
  { of: HolderWithoutTeam, text: 'Пользователь не состоит в команде' },
  { of: NotCaptainsPass, text: 'Только QR капитана команды позволяет присоединиться' },
  { of: SignInRefused, text: 'Не удалось войти: данные входа недействительны или устарели' },
];

/** Russian texts for the reasons of rooms, for clients that show `detail` and nothing else. Other reasons are in `error.details` only. */
export const restReasons: Readonly<Record<string, string>> = {
  'an https address': 'Ссылка должна начинаться с https://',
  'an address without a name and a password': 'В адресе ссылки не должно быть имени и пароля',
  'the team has begun to play': 'Категорию нельзя сменить: команда уже играет',
};

/** The status and the text of each refusal over REST. */
export const restErrors = Object.fromEntries(
  (Object.keys(texts) as ErrorCode[]).map((code) => [code, { status: errorStatus[code], text: texts[code] }]),
) as Record<ErrorCode, { status: number; text: string }>;
