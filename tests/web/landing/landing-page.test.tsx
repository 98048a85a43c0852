import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { spec } from '#tests/support/spec.ts';
import { SiteFooter } from '#web/app/layouts/site/site-footer.tsx';
import { SiteHeader } from '#web/app/layouts/site/site-header.tsx';
import { LandingPage } from '#web/features/landing/landing-page.tsx';
import { loadTexts, startI18n } from '#web/i18n/i18n.ts';

const event = {
  id: '1',
  slug: 'demo',
  name: '30-й квест',
  status: 'SCHEDULED',
  startsAt: '2027-04-26T09:00:00Z',
  endsAt: '2027-04-26T13:00:00Z',
  place: { ru: 'Зарядье', en: 'Zaryadye' },
};

/** A link that opens beside the page, without a way back into it. */
const opensElsewhere = (link: HTMLElement) => link.getAttribute('target') === '_blank' && link.getAttribute('rel')?.includes('noopener');

const section = (name: string) => within(screen.getByRole('region', { name }));
const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');

beforeAll(async () => {
  await startI18n('ru');
  await loadTexts('landing', 'partners');
});
beforeEach(() => vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ data: { event } }))));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = async () => {
  render(
    <MemoryRouter>
      <SiteHeader />
      <LandingPage />
      <SiteFooter />
    </MemoryRouter>,
  );
  await screen.findByText(/Зарядье/);
};

describe('the landing', () => {
  it('leads to sign-up, to the quest, to the rules, to previous quests and to one’s profile', spec('2.2.6', '2.2.7'), async () => {
    await show();

    expect(hrefOf('Зарегистрироваться')).toBe('/registration');
    expect(hrefOf('Начать квест')).toBe('/quest');
    expect(hrefOf('Правила квеста')).toBe('#rules');
    const banner = within(screen.getByRole('banner'));
    expect(banner.getByRole('link', { name: 'Прошлые квесты' }).getAttribute('href')).toBe('/previous');
    expect(banner.getByRole('link', { name: 'Войти' }).getAttribute('href')).toBe('/profile');
  });

  it('says when and where', spec('2.2.8'), async () => {
    await show();

    expect(screen.getByText('Когда').nextSibling?.textContent).toMatch(/26 апреля.*12:00/);
    expect(screen.getByText('Где').nextSibling?.textContent).toContain('Зарядье');
  });

  it('has four cards: 4 for a riddle, 6 for an insider, at most 5 with a hint, 4 hours', spec('2.2.9'), async () => {
    await show();

    const cards = section('Правила в четырёх числах').getAllByRole('listitem');
    expect(cards.map(({ textContent }) => textContent)).toEqual([
      '4 баллаза каждую решённую загадку',
      '6 балловза посещение инсайдера',
      '5 балловне больше\u00a0— за загадку с подсказкой',
      '4 часадлится квест, от старта до финиша',
    ]);
  });

  it('tells the way from the sign-in to the result in steps', spec('2.2.10'), async () => {
    await show();

    expect(section('Как принять участие').getAllByRole('listitem')).toHaveLength(5);
  });

  it('names 13 partners, each opening in a tab of its own', spec('2.2.11', '9.27'), async () => {
    await show();

    const links = within(screen.getByRole('heading', { name: 'Партнёры' }).closest('section') as HTMLElement).getAllByRole('link', {
      hidden: true,
    });
    expect(links).toHaveLength(13);
    expect(links.every((link) => opensElsewhere(link) && link.getAttribute('href')?.startsWith('https://'))).toBe(true);
  });

  it('answers six asks with the facts of the specification', spec('1.16', '2.2.15', '9.28'), async () => {
    await show();

    const cards = section('Вопросы и ответы').getAllByRole('listitem');
    const facts = [
      /4 балла за каждую решённую/,
      /6 баллов за посещение инсайдера/,
      /До 5 баллов Не больше пяти\s— за загадку с подсказкой/,
    ];
    expect(cards).toHaveLength(6);
    for (const [index, fact] of [
      ...facts,
      /4 часа от старта/,
      /3 категории Пешком на русском, пешком на английском и на велосипеде на русском/,
    ].entries())
      expect(cards[index]?.textContent).toMatch(fact);
  });

  it('ends with ways to the organizers in messengers and networks', spec('2.2.16'), async () => {
    await show();

    const links = within(screen.getByRole('contentinfo')).getAllByRole('link').filter(opensElsewhere);
    expect(links.map((link) => link.getAttribute('href'))).toEqual(expect.arrayContaining([expect.stringContaining('https://t.me/')]));
    expect(links.length).toBeGreaterThan(1);
  });
});
