import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { spec } from '#tests/support/spec.ts';
import { moscow } from '#tests/support/zones/known-zones.ts';
import { usualSite } from '#tests/web/shared/ui/site/site-content.ts';
import { startRussian } from '#tests/web/start-russian.ts';
import { SiteFooter } from '#web/app/layouts/site/site-footer.tsx';
import { SiteHeader } from '#web/app/layouts/site/site-header.tsx';
import { LandingPage } from '#web/features/landing/landing-page.tsx';
import { forgetResults } from '#web/graphql/plain/recent-results.ts';

const event = {
  id: '1',
  slug: 'demo',
  localizedName: { ru: '30-й квест', en: 'The 30th quest' },
  description: { ru: 'Юбилейная игра', en: 'An anniversary game' },
  minTeamSize: 1,
  prices: { hintCoins: 2, solve: 4, solveWithHint: 2, solveWithHintCoins: 0, visit: 6, visitWithHint: 3, visitWithHintCoins: 0 },
  status: 'SCHEDULED',
  answersOpenAt: null,
  answersPublished: false,
  freezeAt: null,
  revealedAt: null,
  zone: moscow,
  startsAt: '2027-04-26T09:00:00Z',
  endsAt: '2027-04-26T13:00:00Z',
  place: { ru: 'Зарядье', en: 'Zaryadye' },
  site: usualSite,
};

/** A link that opens beside the page, without a way back into it. */
const opensElsewhere = (link: HTMLElement) => link.getAttribute('target') === '_blank' && link.getAttribute('rel')?.includes('noopener');

const section = (name: string) => within(screen.getByRole('region', { name }));
const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');

beforeAll(() => startRussian('landing'));
const tell = (facts: object = {}, viewer: object | null = null) =>
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ data: { event: { ...event, ...facts }, viewer } })));
beforeEach(() => tell());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  forgetResults();
});

const Address = () => <output aria-label="address">{useLocation().pathname}</output>;
const address = () => screen.getByRole('status', { name: 'address' }).textContent;

const show = async (known = /Зарядье/) => {
  render(
    <MemoryRouter>
      <SiteHeader />
      <LandingPage />
      <SiteFooter />
      <Address />
    </MemoryRouter>,
  );
  await screen.findByText(known);
};

describe('the landing', () => {
  it('says where it is played only when that is known', async () => {
    tell({ place: { ru: '', en: '' } });

    await show(/Длится/);

    expect(screen.queryByText('Где')).toBeNull();
  });

  it('leads to sign-up, to the quest, to the rules, to previous quests and to one’s profile', spec('2.2.6', '2.2.7'), async () => {
    await show();

    expect(hrefOf('Зарегистрироваться')).toBe('/registration');
    expect(hrefOf('Начать квест')).toBe('/quest');
    expect(hrefOf('Правила квеста')).toBe('/rules');
    const banner = within(screen.getByRole('banner'));
    expect(banner.getByRole('link', { name: 'Прошлые квесты' }).getAttribute('href')).toBe('/previous');
    expect(banner.getByRole('link', { name: 'Войти' }).getAttribute('href')).toBe('/profile');
  });

  it.each([
    ['waits until the start, and is told so', 'SCHEDULED', '2027-04-26T08:59:59Z', '/'],
    ['leads on in a page that was left open until the start', 'SCHEDULED', '2027-04-26T09:00:00Z', '/quest'],
    ['leads on during play', 'ACTIVE', '2027-04-26T09:00:00Z', '/quest'],
  ])('has a button to the quest that %s', async (_what, status, now, goal) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
    tell({ status });
    await show();
    const start = screen.getByRole('link', { name: 'Начать квест' });
    const reason = document.getElementById(start.getAttribute('aria-describedby') ?? '')?.textContent;

    fireEvent.click(start);
    vi.useRealTimers();

    expect(address()).toBe(goal);
    expect([start.getAttribute('aria-disabled'), reason?.startsWith('Старт')]).toEqual(
      status === 'ACTIVE' ? [null, undefined] : ['true', true],
    );
  });

  it('says when and where', spec('2.2.8'), async () => {
    await show();

    expect(screen.getByText('Когда').nextSibling?.textContent).toMatch(/26 апреля.*12:00/);
    expect(screen.getByText('Где').nextSibling?.textContent).toContain('Зарядье');
    expect(screen.getByText('Длится').nextSibling?.textContent).toBe('4 часа');
  });

  it('names the event and shows what its organizers write about it', async () => {
    await show();

    expect(screen.getByText('30-й квест')).toBeTruthy();
    expect(section('О квесте').getByText('Юбилейная игра')).toBeTruthy();
  });

  it('has four cards: 4 for a riddle, 6 for an insider, at most 5 with a hint, 4 hours', spec('2.2.9'), async () => {
    await show();

    const cards = section('Правила в числах').getAllByRole('listitem');
    expect(cards.map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))).toEqual([
      '4 баллаза каждую решённую загадку',
      '6 балловза посещение инсайдера',
      '5 балловне больше — за загадку с подсказкой: 2 за решение и 3 за инсайдера, без монет',
      '4 часадлится квест, от старта до финиша',
    ]);
  });

  it('begins with the headline and the sentences of its organizers', async () => {
    tell({ site: { ...usualSite, title: { ru: 'Ночной квест на {length}', en: '' }, lead: { ru: 'От {fewest#} до {most}.', en: '' } } });

    await show();

    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Ночной квест на 4 часа');
    expect(screen.getByText('От 2 до 6 человек.')).toBeTruthy();
  });

  it('shows as many cards, steps, questions and partners as there are, and no section without any', async () => {
    const { cards, steps } = usualSite;
    tell({ site: { ...usualSite, cards: [...cards, ...cards.slice(0, 2)], steps: steps.slice(0, 1), questions: [], partners: [] } });

    await show();

    expect(section('Правила в числах').getAllByRole('listitem')).toHaveLength(6);
    expect(section('Как принять участие').getAllByRole('listitem')).toHaveLength(1);
    expect(screen.queryByRole('region', { name: 'Вопросы и ответы' })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Партнёры' })).toBeNull();
  });

  it('says of a server without any event no more than that this is a city quest', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ data: { event: null, viewer: null } })));
    render(<LandingPage />, { wrapper: MemoryRouter });

    expect(await screen.findByText('Команды ищут ответы на загадки прямо в городе.')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Городской квест');
    expect(screen.queryAllByRole('heading', { level: 2 })).toEqual([]);
    expect(screen.getByRole('link', { name: 'Зарегистрироваться' })).toBeTruthy();
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
      /5 баллов не больше\s— за загадку с подсказкой: 2 за решение и 3 за инсайдера, без монет/,
    ];
    expect(cards).toHaveLength(6);
    for (const [index, fact] of [
      ...facts,
      /4 часа от старта/,
      /3 категории Пешком на русском, пешком на английском и на велосипеде на русском/,
    ].entries())
      expect(cards[index]?.textContent).toMatch(fact);
  });

  it('counts by the prices and the length of this very event', async () => {
    tell({
      endsAt: '2027-04-26T11:30:00Z',
      minTeamSize: 3,
      prices: { ...event.prices, solve: 5, visit: 1, visitWithHint: 0.5, hintCoins: 1 },
    });

    await show();

    const cards = section('Правила в числах').getAllByRole('listitem');
    expect(cards.map(({ textContent }) => textContent?.slice(0, 12))).toEqual([
      '5 балловза к',
      '1 баллза пос',
      '2.5 баллане ',
      '2.5 часадлит',
    ]);
    expect(section('Вопросы и ответы').getByText(/Цена подсказки\s— 1 монета/)).toBeTruthy();
    expect(section('Вопросы и ответы').getByText('3–6 человек')).toBeTruthy();
  });

  const team = { id: '3', name: 'Третий Рим' };
  it.each([
    ['an anonymous visitor', 'ACTIVE', null, ['/registration', '/quest']],
    ['a captain in play', 'ACTIVE', { id: '7', role: null, team }, ['/quest', '/profile#team']],
    ['a captain in a pause', 'PAUSED', { id: '7', role: null, team }, ['/quest', '/profile#team']],
    ['a captain before the start', 'SCHEDULED', { id: '7', role: null, team }, ['/profile#team', '/quest']],
    ['a guest without a team', 'ACTIVE', { id: '7', role: null, team: null }, ['/profile#team', '/quest']],
    ['an insider', 'ACTIVE', { id: '7', role: 'INSIDER', team: null }, ['/qr', '/profile']],
    ['an organizer', 'ACTIVE', { id: '7', role: 'ORGANIZER', team: null }, ['/admin', '/quest']],
    ['an anonymous visitor after the end', 'FINISHED', null, ['/previous/demo', '/previous/demo/answers', '/registration', '/quest']],
    [
      'a captain after the end',
      'FINISHED',
      { id: '7', role: null, team },
      ['/previous/demo', '/previous/demo/answers', '/previous/demo/stats', '/profile#team'],
    ],
  ])('begins for %s with their next step', async (_who, status, viewer, ways) => {
    tell({ status, answersPublished: status === 'FINISHED' }, viewer);

    await show();

    const first = screen
      .getByRole('link', { name: /Правила квеста/ })
      .closest('section')
      ?.querySelectorAll('a[data-size="large"]');
    expect([...(first ?? [])].map((link) => link.getAttribute('href'))).toEqual(ways);
    if (viewer?.team && status !== 'SCHEDULED') expect(screen.getByRole('link', { name: 'Третий Рим' })).toBeTruthy();
  });

  it.each([
    ['ACTIVE', /^Идёт, до\s16:00/],
    ['PAUSED', /^Идёт, на паузе/],
  ])('leads everybody to the board, the numbers and the big screen while it is %s, and says until when', async (status, when) => {
    tell({ status });

    await show();

    expect(hrefOf('Живая таблица')).toBe('/previous/demo');
    const footer = within(screen.getByRole('contentinfo'));
    expect(['Квест в цифрах', 'Табло'].map((name) => footer.getByRole('link', { name }).getAttribute('href'))).toEqual([
      '/stats',
      '/wall/current',
    ]);
    expect(screen.getByText('Когда').nextSibling?.textContent).toMatch(when);
  });

  it('says when it has ended', async () => {
    tell({ status: 'FINISHED' });

    await show();

    expect(screen.getByText('Когда').nextSibling?.textContent).toMatch(/^Завершён 26 апреля$/);
  });

  it('stands at once for who comes back to it', async () => {
    await show();
    cleanup();
    vi.stubGlobal('fetch', () => new Promise(() => undefined));

    render(<LandingPage />, { wrapper: MemoryRouter });

    expect(screen.getByText(/Зарядье/)).toBeTruthy();
    expect(section('Вопросы и ответы').getAllByRole('listitem')).toHaveLength(6);
  });

  it('shows without the server what it knew last, and from when that is', async () => {
    await show();
    cleanup();
    forgetResults();
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));

    await show();

    expect(screen.getByText('Когда').nextSibling?.textContent).toMatch(/26 апреля.*12:00/);
    expect(screen.getByText(/нет связи, сведения от/)).toBeTruthy();
  });

  it('ends with ways to the organizers in messengers and networks', spec('2.2.16'), async () => {
    await show();

    const links = within(screen.getByRole('contentinfo')).getAllByRole('link').filter(opensElsewhere);
    expect(links.map((link) => link.getAttribute('href'))).toEqual(expect.arrayContaining([expect.stringContaining('https://t.me/')]));
    expect(links.length).toBeGreaterThan(1);
  });
});
