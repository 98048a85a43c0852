export interface EventTexts {
  name: string;
  descriptionRu: string;
  descriptionEn: string;
  placeRu: string;
  placeEn: string;
}

export const eventTexts: Record<'demo' | 'past', EventTexts> = {
  demo: {
    name: '30-й квест',
    descriptionRu:
      'Юбилейная игра по Москве: загадки, тайные знаки и живые подсказки от инсайдеров. ' +
      'Пройдите город пешком или на велосипеде, соберите ответы раньше соперников и не забудьте посмотреть по сторонам.',
    descriptionEn:
      'Our thirtieth game across Moscow: riddles, secret signs and live clues from insiders. ' +
      'Walk or ride through the city, find the answers before the other teams do, and remember to look around.',
    placeRu: 'Манежная площадь',
    placeEn: 'Manezhnaya Square',
  },
  past: {
    name: '29-й квест',
    descriptionRu:
      'Москва литературная и театральная: адреса писателей, сцены и третий звонок. ' +
      'Англоязычные команды искали чернила и занавес, велосипедисты объехали усадьбы и парки. Тридцать загадок уже разгаданы.',
    descriptionEn:
      'Moscow of writers and stages: famous addresses, curtains and a few bronze playwrights. ' +
      'Cyclists toured the old estates and parks instead. All thirty riddles have been solved by now.',
    placeRu: 'Пушкинская площадь',
    placeEn: 'Pushkinskaya Square',
  },
};
