import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { spec } from '#tests/support/spec.ts';
import { moscow } from '#tests/support/zones/known-zones.ts';
import { plainServer } from '#tests/web/plain-server.ts';
import { startRussian } from '#tests/web/start-russian.ts';
import { AnswersPage } from '#web/features/answers/answers-page.tsx';
import { forgetResults } from '#web/graphql/plain/recent-results.ts';
import { loadTexts } from '#web/i18n/i18n.ts';

const media = (kind: string) => ({ __typename: 'Media', alt: null, height: null, width: null, kind, url: `/static/img/aa/${kind}` });
const names = { RU: 'Пешая, на русском', EN: 'Пешая, на английском' };
const block = (code: keyof typeof names, riddle: object = {}) => ({
  __typename: 'AnsweredBlock',
  id: code,
  title: `Блок ${code}`,
  image: null,
  category: {
    __typename: 'Category',
    id: code,
    code,
    contentLanguage: code.toLowerCase(),
    name: { __typename: 'LocalizedText', ru: names[code], en: code },
  },
  riddles: [
    {
      __typename: 'AnsweredRiddle',
      id: `${code}1`,
      number: 1,
      title: 'Спасская башня',
      titleLink: 'https://city.example/tower',
      text: 'Что это?',
      media: media('IMAGE'),
      hints: [],
      answeredMedia: null,
      answeredText: null,
      longread: 'Долгая история.',
      solvedPercent: 33.3,
      ...riddle,
    },
  ],
});

const open = async (blocks: object[], eventName: string | undefined = '29', ownRow: object | null = null) => {
  const localizedName = { __typename: 'LocalizedText', ru: '29-й квест', en: '29th Quest' };
  const event = {
    __typename: 'Event',
    id: '1',
    localizedName,
    slug: '29',
    status: 'FINISHED',
    zone: moscow,
    startsAt: '2025-09-28T09:00:00Z',
  };
  const { requests } = plainServer((name) =>
    name === 'OwnCategory'
      ? { data: { standings: { version: '1', ownRow } } }
      : { data: { answers: { __typename: 'AnswersPage', event, blocks } } },
  );
  render(
    <MemoryRouter>
      <AnswersPage eventName={eventName} />
    </MemoryRouter>,
  );
  if (eventName) await screen.findByRole('heading', { level: 1, name: /29/ });
  return requests;
};

beforeAll(() => startRussian('answers'));
afterEach(() => {
  cleanup();
  forgetResults();
});

describe('the answers of a finished event', () => {
  it.each([
    ['ru', 'Ответы: 29-й квест'],
    ['en', 'Answers: 29th Quest'],
  ] as const)('name the event in the reader’s language: %s', async (language, title) => {
    await i18next.changeLanguage(language);
    await loadTexts('answers');
    try {
      await open([block('RU')]);

      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
      // The title follows the heading, once the page has been painted.
      await waitFor(() => expect(document.title).toContain(title));
    } finally {
      await i18next.changeLanguage('ru');
    }
  });

  it.each([
    ['the language of the page', 'ru', null, ['Блок RU', 'Блок EN']],
    ['the language of the page', 'en', null, ['Блок EN', 'Блок RU']],
    ['the category in which one played', 'en', { category: { id: 'RU' } }, ['Блок RU', 'Блок EN']],
  ] as const)('begin with the blocks of %s: %s', async (_which, language, ownRow, titles) => {
    await i18next.changeLanguage(language);
    await loadTexts('answers');
    try {
      await open([block('RU'), block('EN')], '29', ownRow);

      const links = within(screen.getByRole('navigation', { name: i18next.t('answers:blocks') }));
      await waitFor(() => expect(links.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(titles));
    } finally {
      await i18next.changeLanguage('ru');
    }
  });

  it('can be narrowed to a language when there are several, «Все» first', spec('2.8.10'), async () => {
    await open([block('RU'), block('EN')]);

    const chips = within(screen.getByRole('group', { name: 'Категории' })).getAllByRole('button');
    expect(chips.map(({ textContent }) => textContent)).toEqual(['Все', 'Пешая, на русском', 'Пешая, на английском']);
  });

  const isFolded = (code: string) => screen.getByRole('button', { name: `Блок ${code}` }).getAttribute('aria-expanded') === 'false';

  it('begin with the first block unfolded; a press unfolds another', async () => {
    await open([block('RU'), block('EN')]);
    expect([isFolded('RU'), isFolded('EN')]).toEqual([false, true]);

    fireEvent.click(screen.getByRole('button', { name: 'Блок EN' }));

    expect([isFolded('RU'), isFolded('EN')]).toEqual([false, false]);
  });

  it('let find-in-page open a folded block and a shut answer', async () => {
    await open([block('RU'), block('EN')]);
    const parts = () => [...document.querySelectorAll('[hidden="until-found"]')];
    await waitFor(() => expect(parts(), 'two answers and a block').toHaveLength(3));

    for (const part of parts()) fireEvent(part, new Event('beforematch'));

    expect(isFolded('EN')).toBe(false);
    expect(screen.getAllByRole('button', { name: /Скрыть ответ/ })).toHaveLength(2);
  });

  it('are all unfolded when all answers are wanted', async () => {
    await open([block('RU'), block('EN')]);

    fireEvent.click(screen.getByRole('switch'));

    expect([isFolded('RU'), isFolded('EN')]).toEqual([false, false]);
    expect(screen.getAllByRole('button', { name: /Скрыть ответ/ })).toHaveLength(2);
  });

  it('offer the whole of a tall picture, whose words stand beside it', async () => {
    await open([block('RU', { media: { ...media('IMAGE'), width: 800, height: 930 } })]);
    const whole = screen.getByRole('button', { name: 'Картинка загадки 1 целиком' });

    fireEvent.click(whole);

    expect(whole.getAttribute('aria-pressed')).toBe('true');
  });

  it('have no such buttons when all is in one language', spec('2.8.11'), async () => {
    await open([block('RU')]);

    expect(screen.queryByRole('group', { name: 'Категории' })).toBeNull();
  });

  it('without a name of an event ask nothing and say so', spec('8.60'), async () => {
    const requests = await open([], '');

    expect(screen.getByRole('alert').textContent).toContain('Не указано имя события.');
    expect(requests).toEqual([]);
  });

  it('play a riddle that is to be heard', spec('2.8.19'), async () => {
    await open([block('RU', { media: media('AUDIO') })]);

    expect(document.querySelector('audio[controls]')?.getAttribute('src')).toBe('/static/img/aa/AUDIO');
  });

  it('turn a card only where there was a hint', spec('2.8.17'), async () => {
    await open([block('RU', { hints: [{ __typename: 'AnsweredHint', text: 'У реки', media: media('IMAGE') }] }), block('EN')]);

    expect(screen.getAllByRole('button', { name: 'Показать подсказку' })).toHaveLength(1);
  });

  it('name the place by the words of its title, without markup, and say how many found it', spec('2.8.21'), async () => {
    await open([block('RU')]);

    expect(screen.getByRole('heading', { level: 4, hidden: true }).textContent).toMatch(/^Спасская башня/);
    expect(screen.getByText('Решили: 33,3%')).toBeTruthy();
  });
});
