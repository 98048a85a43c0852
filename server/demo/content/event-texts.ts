export interface EventTexts {
  name: string;
  nameEn: string;
  descriptionRu: string;
  descriptionEn: string;
  placeRu: string;
  placeEn: string;
  rulesRu: string;
  rulesEn: string;
}

const rulesRu = [
  'Играйте командой от двух до шести человек, на одном маршруте: пешком или на велосипеде. Капитан собирает команду своим QR-кодом; играть можно с любого телефона команды.',
  'Загадки можно разгадывать в любом порядке и по нескольку сразу. Ответ — место в городе. Одна верная догадка засчитывается всей команде; за неверную ничего не снимают, но после десяти ошибок подряд придётся подождать минуту.',
  'Идти на место не обязательно: ответ засчитают и так. Но у части мест ждут инсайдеры. Найдите своего, покажите QR-код — и команда получит ещё баллы и монеты.',
  'Подсказка стоит монет, и загадка с ней приносит меньше. Купить монеты нельзя: их только зарабатывают в игре.',
  'Ходите пешком, на велосипеде или городским транспортом. Такси, самокаты напрокат и собственные машины — нет.',
  'Соблюдайте правила дорожного движения и порядок в музеях и дворах. Ничего не трогайте, не заклеивайте и не уносите: за вами придут другие команды.',
  'Не публикуйте ответы до конца игры. Команду, которая их раздаёт, организаторы снимают с таблицы.',
  'Побеждает та команда, у которой больше баллов в своей категории. При равенстве выше та, что набрала их раньше. Споры решают организаторы, в тот же день.',
].join('\n\n');

const rulesEn = [
  'Play as a team of two to six, on one route: walking or cycling. The captain brings the team together with a QR code; everybody in the team plays, each on their own phone.',
  'Solve the riddles in any order, several at once if you like. Each answer is a place in the city. One right guess counts for the whole team. A wrong one costs nothing, but ten wrong ones in a row cost you a minute’s wait.',
  'You needn’t walk to a place: the answer counts anyway. But at some of them an insider is waiting. Find yours, show your QR code, and the team gets extra points and coins.',
  'A hint costs coins, and a riddle solved with it brings less. No money is involved: coins are only ever earned in the game.',
  'Get about on foot, by bicycle or by public transport. No taxis, no hired scooters, no cars of your own.',
  'Mind the traffic, and be a good guest in museums and courtyards. Don’t touch, cover up or take anything away: other teams are right behind you.',
  'Keep the answers to yourselves until the end. A team that hands them round is taken off the board.',
  'The team with the most points in its category wins. If two are level, the one that got there first stands higher. The organizers settle disputes, and do so before the day is out.',
].join('\n\n');

export const eventTexts: Record<'demo' | 'past', EventTexts> = {
  demo: {
    name: '30-й квест',
    nameEn: '30th Quest',
    descriptionRu:
      'Юбилейная игра по Москве: загадки, тайные знаки и живые подсказки от инсайдеров. ' +
      'Пройдите город пешком или на велосипеде, соберите ответы раньше соперников и не забудьте посмотреть по сторонам.',
    descriptionEn:
      'Our thirtieth game across Moscow: riddles, secret signs and live clues from insiders. ' +
      'Walk or ride through the city, find the answers before the other teams do, and remember to look around.',
    placeRu: 'Манежная площадь',
    placeEn: 'Manezhnaya Square',
    rulesRu,
    rulesEn,
  },
  past: {
    name: '29-й квест',
    nameEn: '29th Quest',
    descriptionRu:
      'Москва литературная и театральная: адреса писателей, сцены и третий звонок. ' +
      'Англоязычные команды искали чернила и занавес, велосипедисты объехали усадьбы и парки. Ответы на все тридцать загадок открыты.',
    descriptionEn:
      'Moscow’s writers and theatres: famous addresses, curtains and a few bronze playwrights. ' +
      'Cyclists toured the old estates and parks instead. All thirty answers are now open.',
    placeRu: 'Пушкинская площадь',
    placeEn: 'Pushkinskaya Square',
    rulesRu,
    rulesEn,
  },
};
