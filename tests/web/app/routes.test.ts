import { matchRoutes } from 'react-router-dom';
import { beforeAll, describe, expect, it } from 'vitest';
import { spec } from '#tests/support/spec.ts';
import { catalogue } from '#tests/web/i18n/catalogues.ts';
import { QuestLayout } from '#web/app/layouts/quest/quest-layout.tsx';
import { laterRoutes } from '#web/app/panel-routes.tsx';
import { routes } from '#web/app/router.tsx';
import type { RouteMeta } from '#web/app/routes/route-meta.ts';
import { startI18n } from '#web/i18n/i18n.ts';

const matched = (path: string) => (matchRoutes([...laterRoutes, ...routes], path) ?? []).map(({ route }) => route);

/** The components of a path, from the outermost layout to the screen itself. */
const shownAt = (path: string) =>
  Promise.all(
    matched(path).map(async ({ lazy, Component }) =>
      typeof lazy === 'function' ? ((await lazy()) as { Component: unknown }).Component : Component,
    ),
  );

beforeAll(() => startI18n('ru'));

describe('the addresses of the specification', () => {
  it.each([
    ['/', 'Культурно-исторический квест по Москве'],
    ['/rules', 'Правила · Верста'],
    ['/registration', 'Вход · Верста'],
    ['/auth/telegram', 'Вход · Верста'],
    ['/profile', 'Профиль · Верста'],
    ['/profile/certificate/5', 'Профиль · Верста'],
    ['/quest', 'Квест · Верста'],
    ['/quest/7', 'Блок квеста · Верста'],
    ['/previous', 'Прошлые квесты · Верста'],
    ['/previous/29', 'Таблица результатов · Верста'],
    ['/previous/29/stats', 'Статистика квеста · Верста'],
    ['/previous/29/answers', 'Ответы · Верста'],
    ['/qr/verify', 'Проверка QR-кода · Верста'],
    ['/stats', 'Квест в цифрах · Верста'],
    ['/admin', 'Панель организатора · Верста'],
    ['/admin/stats', 'Статистика · Верста'],
  ])('%s is a screen with the title «%s»', spec('2.1.1', '2.1.10'), (path, title) => {
    const { path: pattern, handle } = matched(path).at(-1) ?? {};

    expect(pattern).not.toBe('*');
    const key = (handle as RouteMeta).title;
    const [room, name] = key.startsWith('adminNav:') ? (['adminNav', key.slice('adminNav:'.length)] as const) : (['common', key] as const);
    expect(catalogue('ru', room).get(name)).toBe(title);
  });

  it('for signing in are two of one screen', spec('2.1.2'), async () => {
    const [registration, telegram] = await Promise.all([shownAt('/registration'), shownAt('/auth/telegram')]);

    expect(telegram.at(-1)).toBe(registration.at(-1));
  });

  it('ask whether the quest is on at the quest and at its blocks only, so not where a QR code is checked', spec('2.1.6'), async () => {
    const all = ['/', '/registration', '/profile', '/quest', '/quest/7', '/previous', '/previous/29', '/previous/29/answers', '/qr/verify'];
    const shown = await Promise.all(all.map(async (path) => ({ path, frames: await shownAt(path) })));

    expect(shown.filter(({ frames }) => frames.includes(QuestLayout)).map(({ path }) => path)).toEqual(['/quest', '/quest/7']);
  });
});
