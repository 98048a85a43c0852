import { render, screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { startRussian } from '#tests/web/start-russian.ts';
import { LatestMoments } from '#web/features/standings/numbers/latest-moments.tsx';
import { PlayCurve } from '#web/features/standings/numbers/play-curve.tsx';
import type { WallFrame } from '#web/features/standings/wall/source/wall-frame.ts';

type Moment = WallFrame['moments'][number];

const moment = (id: string, kind: Moment['kind'], total = 4.5): Moment => ({
  __typename: 'Happening',
  id,
  kind,
  teamName: `Команда ${id}`,
  category: {
    __typename: 'Category',
    id: '1',
    code: 'RU',
    contentLanguage: 'ru',
    name: { __typename: 'LocalizedText', ru: 'Пешая, на русском', en: 'Walking, in Russian' },
  },
  total,
  at: '2026-04-26T09:10:00Z',
});
const shown = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent?.trim());

beforeAll(() => startRussian('numbers'));

describe('the latest moments of a quest', () => {
  it('say when, who, what and for how many points', () => {
    render(<LatestMoments moments={[moment('А', 'SOLVE')]} />);

    expect(shown()).toEqual(['12:10Команда Азагадка решена · Пешая, на русском+4.5']);
  });

  it('are six at most', () => {
    render(<LatestMoments moments={['1', '2', '3', '4', '5', '6', '7', '8'].map((id) => moment(id, 'VISIT'))} />);

    expect(shown()).toHaveLength(6);
  });

  it('are promised while there are none', () => {
    render(<LatestMoments moments={[]} />);

    expect(screen.getByText('Первые ответы ещё впереди')).toBeTruthy();
  });
});

describe('the curve of the play so far', () => {
  const curve = [{ __typename: 'CurvePoint' as const, startsAt: '2026-04-26T09:00:00Z', solved: 5, visited: 0 }];

  it('is drawn from the third step on', () => {
    const { rerender } = render(<PlayCurve curve={curve} until={Date.parse('2026-04-26T09:15:00Z')} />);
    expect(screen.queryByRole('figure')).toBeNull();

    rerender(<PlayCurve curve={curve} until={Date.parse('2026-04-26T09:25:00Z')} />);

    expect(shown()).toEqual(['12:00: 5 загадок5', '12:10: 0 загадок', '12:20: 0 загадок']);
  });
});
