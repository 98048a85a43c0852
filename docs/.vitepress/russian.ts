import { type DefaultTheme } from 'vitepress';

/** What the site itself says on Russian pages. */
export const russianNames: DefaultTheme.Config = {
  outline: { level: [2, 3], label: 'На этой странице' },
  docFooter: { prev: 'Назад', next: 'Дальше' },
  darkModeSwitchLabel: 'Тема',
  lightModeSwitchTitle: 'Светлая тема',
  darkModeSwitchTitle: 'Тёмная тема',
  sidebarMenuLabel: 'Страницы',
  returnToTopLabel: 'Наверх',
  langMenuLabel: 'Язык',
  navMenuLabel: 'Разделы',
  mobileMenuLabel: 'Меню',
  extraMenuLabel: 'Ещё',
  skipToContentLabel: 'К тексту страницы',
  notFound: {
    title: 'Такой страницы нет',
    quote: 'Возможно, её переименовали. Поищите по словам.',
    linkText: 'На главную',
    linkLabel: 'На главную',
  },
};

export const russianSearch: NonNullable<DefaultTheme.LocalSearchOptions['translations']> = {
  button: { buttonText: 'Поиск', buttonAriaLabel: 'Поиск' },
  modal: {
    displayDetails: 'Подробно',
    resetButtonTitle: 'Очистить',
    backButtonTitle: 'Закрыть',
    noResultsText: 'Ничего не нашлось:',
    footer: {
      selectText: 'открыть',
      selectKeyAriaLabel: 'Ввод',
      navigateText: 'выбрать',
      navigateUpKeyAriaLabel: 'Стрелка вверх',
      navigateDownKeyAriaLabel: 'Стрелка вниз',
      closeText: 'закрыть',
      closeKeyAriaLabel: 'Escape',
    },
  },
};
