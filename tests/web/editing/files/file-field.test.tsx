import { ApolloClient, ApolloLink, Observable } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { EditedMedia_MediaFragment } from '#web/features/editing/blocks/__generated__/editable-block.generated.ts';
import { RiddleFileField } from '#web/features/editing/files/riddle-file-field.tsx';
import type { Upload } from '#web/features/editing/files/use-upload.ts';
import { createCache } from '#web/graphql/apollo/client.ts';
import { loadTexts, startI18n } from '#web/i18n/i18n.ts';
import type { ConnectionState } from '#web/shared/connection/connection-state.ts';
import { connection } from '#web/shared/connection/watched-fetch.ts';

const media = (alt: string | null): EditedMedia_MediaFragment => ({
  __typename: 'Media',
  alt,
  height: 200,
  kind: 'IMAGE',
  bytes: null,
  mime: 'image/png',
  url: '/static/img/aa/old.png',
  width: 320,
});

type Result =
  | { __typename: 'UploadedMedia'; id: string; media: object }
  | { __typename: 'FileTooLarge' | 'FileBroken' | 'UnsupportedMediaType'; code: string; [detail: string]: unknown };

/** A form with one file, and a server that takes files or refuses them. */
const open = (current: EditedMedia_MediaFragment | null, result?: Result) => {
  const sent: string[] = [];
  const link = new ApolloLink((operation) => {
    sent.push(operation.variables['input'].dataUrl);
    const stored = { ...media(null), url: `/static/img/bb/${sent.length}.png` };
    return new Observable((sink) => {
      sink.next({
        data: { __typename: 'Mutation', uploadMedia: result ?? { __typename: 'UploadedMedia', id: String(sent.length), media: stored } },
      });
      sink.complete();
    });
  });
  const state: { choice: Upload | null | undefined; alt: string } = { choice: undefined, alt: current?.alt ?? '' };
  const Form = () => {
    const [held, setHeld] = useState({ ...state });
    Object.assign(state, held);
    return (
      <RiddleFileField
        label="Файл загадки"
        eventId="1"
        current={current}
        choice={held.choice}
        alt={held.alt}
        lang="ru"
        isBeforeAnswer
        onChoose={(choice, alt) => setHeld({ choice, alt })}
      />
    );
  };
  render(
    <ApolloProvider client={new ApolloClient({ link, cache: createCache() })}>
      <Form />
    </ApolloProvider>,
  );
  return { sent, state };
};

const file = new File(['слова'], 'слова.png', { type: 'image/png' });
const group = () => screen.getByRole('group', { name: 'Файл загадки' });
const picture = () => screen.queryByRole<HTMLImageElement>('img');
const lineIs = (state: ConnectionState) => act(() => connection.set({ state, lastResponseAt: null }));

beforeAll(async () => {
  await startI18n('ru');
  await Promise.all([loadTexts('editing'), loadTexts('errors')]);
});
afterEach(() => {
  cleanup();
  lineIs('online');
});

describe('a file of a form', () => {
  it.each([
    ['picked', () => fireEvent.change(group().querySelector('input[type=file]') as Element, { target: { files: [file] } })],
    ['pasted', () => fireEvent.paste(group(), { clipboardData: { files: [file] } })],
    ['dropped', () => fireEvent.drop(group(), { dataTransfer: { files: [file], types: ['Files'] } })],
  ])('is sent when it is %s, and shown as it was stored', async (_name, give) => {
    const { sent, state } = open(null);

    give();

    await waitFor(() => expect(picture()?.getAttribute('src')).toBe('/static/img/bb/1.png'));
    expect(sent[0]).toMatch(/^data:image\/png;base64,/);
    expect(state.choice).toMatchObject({ id: '1', name: 'слова.png' });
  });

  it('is described, and a new one asks for a description of its own', async () => {
    const { state } = open(media('Старый дом'));
    expect(picture()?.alt).toBe('Старый дом');

    fireEvent.change(screen.getByLabelText('Описание'), { target: { value: 'Старый дом с часами' } });
    expect(picture()?.alt).toBe('Старый дом с часами');
    fireEvent.paste(group(), { clipboardData: { files: [file] } });

    await waitFor(() => expect(state.choice).toMatchObject({ id: '1' }));
    expect(screen.getByLabelText<HTMLInputElement>('Описание').value).toBe('');
  });

  it('goes and comes back by one button, with its description', () => {
    const { state } = open(media('Старый дом'));

    fireEvent.click(screen.getByRole('button', { name: 'Убрать файл: Файл загадки' }));
    expect(picture()).toBeNull();
    expect(state.choice).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Вернуть файл: Файл загадки' }));

    expect(state).toEqual({ choice: undefined, alt: 'Старый дом' });
    expect(picture()?.alt).toBe('Старый дом');
  });

  it('stays as it was when another is refused, and the reason is told', async () => {
    const { state } = open(media('Старый дом'), {
      __typename: 'FileTooLarge',
      code: 'PAYLOAD_TOO_LARGE',
      bytes: 1_572_864,
      maxBytes: 1_048_576,
    });

    fireEvent.paste(group(), { clipboardData: { files: [file] } });

    await screen.findByText(/^Файл слишком большой: 1,5\sМБ, а можно до 1\sМБ\.$/);
    expect(state.choice).toBeUndefined();
    expect(picture()?.alt).toBe('Старый дом');
  });

  it.each([
    [{ code: 'FILE_BROKEN', fault: 'CUT' }, /загружен не до конца/],
    [{ code: 'FILE_BROKEN', fault: 'DAMAGED' }, /Файл повреждён/],
    [{ code: 'FILE_BROKEN', fault: 'NOT_TEXT' }, /не текстовый файл/],
    [{ code: 'UNSUPPORTED_MEDIA_TYPE', found: 'JPEG', medium: 'IMAGE', reason: 'DISGUISE' }, /внутри JPEG, а имя обещает другое/],
    [{ code: 'UNSUPPORTED_MEDIA_TYPE', found: 'HEVC (H.265)', medium: 'VIDEO', reason: 'CODEC' }, /«Наиболее совместимый»/],
    [{ code: 'UNSUPPORTED_MEDIA_TYPE', found: 'ProRes', medium: 'VIDEO', reason: 'CODEC' }, /ProRes.*Сохраните видео как MP4 \(H\.264\)/],
    [{ code: 'UNSUPPORTED_MEDIA_TYPE', found: 'AMR', medium: 'AUDIO', reason: 'FORMAT' }, /AMR.*Сохраните звук как MP3 или M4A/],
    [{ code: 'UNSUPPORTED_MEDIA_TYPE', found: 'PSD', medium: 'IMAGE', reason: 'FORMAT' }, /PSD\. Сохраните изображение как JPG/],
    [{ code: 'UNSUPPORTED_MEDIA_TYPE', found: null, medium: null, reason: null }, /Подойдут JPG, PNG/],
  ])('that is refused with %j is told what to do', async (refusal, sentence) => {
    const __typename = refusal.code === 'FILE_BROKEN' ? ('FileBroken' as const) : ('UnsupportedMediaType' as const);
    open(null, { __typename, ...refusal });

    fireEvent.paste(group(), { clipboardData: { files: [file] } });

    expect(await screen.findByText(sentence)).toBeTruthy();
  });

  it.each([
    ['HEIC where the browser reads none', new File(['x'], 'IMG_0012.HEIC'), /этот браузер не читает HEIC/],
    ['AVI', new File(['x'], 'film.avi'), /AVI откроется не на всех телефонах/],
    ['more than 15 MB', new File([new Uint8Array(15_728_641)], 'film.mp4', { type: 'video/mp4' }), /слишком большой.*до 15\sМБ/],
  ])('of %s is not sent at all', async (_what, refused, sentence) => {
    const { sent } = open(null);

    fireEvent.paste(group(), { clipboardData: { files: [refused] } });

    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('says beforehand which kinds are taken, and sends none without a byte', async () => {
    const { sent } = open(null);

    fireEvent.paste(group(), { clipboardData: { files: [new File([], 'empty.png', { type: 'image/png' })] } });

    await screen.findByText('Файл пуст.');
    expect(sent).toEqual([]);
    expect(screen.getByText(/M4A, WAV, OGG.*До 15 МБ/)).toBeTruthy();
  });

  it('is sent under the type of its name where the system knows none', async () => {
    const { sent } = open(null);

    fireEvent.paste(group(), { clipboardData: { files: [new File(['x'], 'IMG_0012.MOV')] } });

    await waitFor(() => expect(sent[0]).toMatch(/^data:video\/quicktime;base64,/));
  });

  it('waits without network, and its button says so', () => {
    open(null);

    lineIs('offline');

    expect(screen.getByRole('button', { name: 'Выбрать файл · нет сети' }).getAttribute('aria-disabled')).toBe('true');
  });
});
