import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import { replyingServer } from '#tests/web/answering.tsx';
import { startRussian } from '#tests/web/start-russian.ts';
import { kilometresBetween, oddityOf, readPoint } from '#web/features/editing/riddles/coordinates.ts';
import { PlaceField } from '#web/features/editing/riddles/place-field.tsx';

beforeAll(() => startRussian('editing'));

describe('a place', () => {
  it.each([
    ['55.751244, 37.618423', 55.751244, 37.618423],
    ['55,751244; 37,618423', 55.751244, 37.618423],
    ['55,751244, 37,618423', 55.751244, 37.618423],
    ['55°45′04″N 37°37′06″E', 55.751111, 37.618333],
    ['55°45\'04" с. ш. 37°37\'06" в. д.', 55.751111, 37.618333],
    ['N55 45.123 E037 37.456', 55.75205, 37.624267],
    ['33.8688° S, 151.2093° E', -33.8688, 151.2093],
    ['-33.86, 151.2', -33.86, 151.2],
    ['https://yandex.ru/maps/?pt=37.618423,55.751244&z=17', 55.751244, 37.618423],
    ['https://maps.google.com/?q=55.751244,37.618423', 55.751244, 37.618423],
    ['https://www.openstreetmap.org/?mlat=55.75&mlon=37.61#map=17/55.7/37.6', 55.75, 37.61],
  ])('is read from «%s»', async (text, latitude, longitude) => {
    expect(await readPoint(text)).toEqual({ latitude, longitude });
  });

  it.each(['', 'у фонтана', '55', '95.1, 200', 'https://yandex.ru/maps/org/muzey/1/?ll=37.6,55.7'])(
    'is not made up out of «%s»',
    async (text) => {
      expect(await readPoint(text)).toBeNull();
    },
  );

  it('is far from the others, or turned, or among them', () => {
    const others = [{ latitude: 55.75, longitude: 37.62 }];

    expect(oddityOf({ latitude: 55.76, longitude: 37.6 }, others)).toBeNull();
    expect(oddityOf({ latitude: 37.6, longitude: 55.76 }, others)).toBe('turned');
    expect(oddityOf({ latitude: 59.94, longitude: 30.31 }, others)).toBe('far');
    expect(oddityOf({ latitude: 59.94, longitude: 30.31 }, [])).toBeNull();
    expect(kilometresBetween({ latitude: 55.7558, longitude: 37.6173 }, { latitude: 59.9343, longitude: 30.3351 })).toBeCloseTo(633, -1);
  });

  it('becomes two decimals when its field is left, with a way to the map', async () => {
    const Form = () => {
      const [value, setValue] = useState('55°45′04″N 37°37′06″E');
      return <PlaceField blockId="1" riddleId="2" value={value} onChange={setValue} />;
    };
    render(<Form />, { wrapper: replyingServer({}).Server });
    const field = screen.getByLabelText<HTMLInputElement>('Координаты после ответа');

    fireEvent.blur(field);

    await waitFor(() => expect(field.value).toBe('55.751111, 37.618333'));
    expect(screen.getByRole('link', { name: 'Посмотреть на карте' }).getAttribute('href')).toContain('pt=37.618333,55.751111');
  });
});
