import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, describe, expect, it } from 'vitest';
import { replyingServer } from '#tests/web/answering.tsx';
import { startRussian } from '#tests/web/start-russian.ts';
import type { EventDesk } from '#web/features/admin/events/event-desk.ts';
import { NextSteps } from '#web/features/admin/events/next-steps.tsx';

const text = (ru: string) => ({ __typename: 'LocalizedText', ru, en: ru });
const numbers = (count: number) => Array.from({ length: count }, (_, index) => String(index));
const event = (year: number, title: string, { questions, partners, pictures }: Record<'questions' | 'partners' | 'pictures', number>) => ({
  __typename: 'Event',
  id: String(year),
  slug: String(year),
  startsAt: `${year}-04-26T09:00:00Z`,
  localizedName: text(`Квест ${year}`),
  description: text('Ответы на все тридцать загадок открыты'),
  site: {
    __typename: 'Site',
    title: text(title),
    questions: numbers(questions).map((name) => ({ __typename: 'SiteQuestion', question: text(name), answer: text(name) })),
    partners: numbers(partners).map((name) => ({ __typename: 'SitePartner', link: `https://example.org/${name}`, name: text(name) })),
    pictures: numbers(pictures).map((mediaId) => ({ __typename: 'SitePicture', mediaId })),
  },
});
const old = event(2026, 'Три тайны', { questions: 6, partners: 13, pictures: 3 });

const noteAbout = async (own: ReturnType<typeof event>) => {
  const { Server } = replyingServer({ AdminInherited: { data: { event: own, events: [own, old] } } });
  const desk = { event: own, blocks: 0, riddles: 0, teams: 0 } as unknown as EventDesk;
  render(
    <MemoryRouter>
      <NextSteps desk={desk} />
    </MemoryRouter>,
    { wrapper: Server },
  );
  const link = screen.getByRole('link', { name: 'Сайт события' });
  expect(link.getAttribute('href')).toBe('/admin/site?event=2027');
  return link.nextElementSibling;
};

beforeAll(() => startRussian('adminEvents'));

describe('what is next with a copied event', () => {
  it('names all that still is last year’s', async () => {
    const note = await noteAbout({ ...old, ...event(2027, 'Три тайны', { questions: 6, partners: 13, pictures: 3 }) });

    await screen.findByText(/Пока как у/);
    expect(note?.textContent).toBe(
      'Пока как у события «Квест 2026»: описание, заголовок, 6 вопросов, 13 партнёров, 3 картинки. Оставьте или замените.',
    );
  });

  it('names no more what has been replaced', async () => {
    await noteAbout({ ...event(2027, 'Четыре тайны', { questions: 6, partners: 1, pictures: 0 }), description: text('Новое') });

    expect(await screen.findByText('Пока как у события «Квест 2026»: 6 вопросов, 1 партнёр. Оставьте или замените.')).toBeTruthy();
  });
});
