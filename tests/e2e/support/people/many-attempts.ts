import type { Page } from 'playwright-core';
import { isOurs } from './profile.ts';

interface Asked {
  variables: { after: string | null; first: number };
}

/** Gives the attempts of an event with more of them than the demo has, newest first, a page at a time. */
export const fillAttempts = (page: Page, count: number) =>
  page.route('**/graphql', (route) => {
    const request = route.request();
    if (!isOurs('AdminAttempts')(request)) return route.fallback();
    const { after, first } = (request.postDataJSON() as Asked).variables;
    const begin = Number(after ?? count + 1) - 1;
    const attempts = Array.from({ length: Math.min(first, begin) }, (_none, index) => ({
      __typename: 'AdminAttempt',
      id: String(begin - index),
      teamId: '1',
      teamName: 'Третий Рим',
      riddleId: '1',
      riddleTitle: 'Дом',
      userId: '1',
      userName: 'Анна Заречная',
      answer: `Ответ ${begin - index}`,
      isRight: true,
      isCleared: false,
      at: '2026-11-22T09:00:00.000Z',
    }));
    return route.fulfill({ json: { data: { attempts } } });
  });
