import { fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { startRussian } from '#tests/web/start-russian.ts';
import { RiddlePreview } from '#web/features/quest/riddle/riddle-preview.tsx';

type Stage = Parameters<typeof RiddlePreview>[0]['stage'];

const picture = (alt: string) => ({
  __typename: 'Media' as const,
  alt,
  height: 200,
  kind: 'IMAGE' as const,
  mime: 'image/png',
  bytes: null,
  url: '/static/img/aa/a.png',
  width: 320,
});

/** There is no client of the server, so a component that queries it fails. */
const preview = (stage: Stage, hintMedia: ReturnType<typeof picture> | null = picture('Окно')) =>
  render(
    <RiddlePreview
      stage={stage}
      riddle={{
        number: 3,
        title: 'Дом Пашкова',
        titleLink: 'https://example.org/dom',
        text: 'Где книги смотрят на Кремль?',
        media: picture('Холм'),
        hints: hintMedia ? [{ text: '', media: hintMedia, coins: null }] : [],
        points: null,
        answeredMedia: null,
        answeredText: 'Верно, это он.',
        answeredGeo: null,
        longread: null,
        insiderLinks: ['https://maps.example/1'],
      }}
      prices={{ solve: 4, solveCoins: 1, hintCoins: 2, coinValue: 0.5 }}
      solvedBy="имя игрока"
      lang="ru"
    />,
  );

beforeAll(() => startRussian('quest'));

describe('a riddle before it is solved, as it is previewed', () => {
  it('keeps the place to itself and has nothing that could be sent', () => {
    const { container } = preview('open');

    expect(screen.getByRole('heading', { name: 'Загадка 3' })).toBeTruthy();
    expect(screen.queryByText('Дом Пашкова')).toBeNull();
    expect(screen.queryByText('Верно, это он.')).toBeNull();
    expect(container.querySelector('form')).toBeNull();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Ответить' }).disabled).toBe(true);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Подсказка · 2 монеты' }).disabled).toBe(true);
  });

  it('offers no hint where there is none', () => {
    preview('open', null);

    expect(screen.queryByRole('button', { name: /Подсказка/ })).toBeNull();
  });

  it('shows the hint as a team has it that bought one', () => {
    preview('hinted');

    fireEvent.click(screen.getByRole('button', { name: 'Показать подсказку' }));

    expect(screen.getByRole('img', { name: 'Окно' })).toBeTruthy();
  });
});

describe('a solved riddle, as it is previewed', () => {
  it('names the place with its link, the points of the event, and what is told after the answer', () => {
    preview('solved');

    expect(screen.getByRole('link', { name: /Дом Пашкова/ }).getAttribute('href')).toBe('https://example.org/dom');
    expect(screen.getByText('4.5 балла')).toBeTruthy();
    expect(screen.getByText('Верно, это он.')).toBeTruthy();
    expect(screen.getByText('Посещение не отмечено')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Ответить' })).toBeNull();
  });
});
