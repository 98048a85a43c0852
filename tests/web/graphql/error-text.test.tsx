import { renderHook } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { spec } from '#tests/support/spec.ts';
import { startRussian } from '#tests/web/start-russian.ts';
import { RefusedError, StatusError } from '#web/graphql/api-errors.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';

const said = (code: string) => new RefusedError([{ message: 'x', extensions: { code } }]);
const behindProxy = new StatusError(new Response('', { status: 502 }), '<html>');
const textOf = (error: unknown) => renderHook(() => useErrorText()).result.current(error);

beforeAll(() => startRussian('errors'));

describe('a failure in words', () => {
  it('is what the server said', spec('8.4'), () => {
    expect(textOf(said('TEAM_FULL'))).toBe('В команде уже максимальное количество участников (6/6)');
  });

  it.each([new TypeError('Failed to fetch'), behindProxy])('is the network when the server said nothing: %s', spec('8.5'), (error) => {
    expect(textOf(error)).toMatch(/сет[ьи]/i);
  });

  it.each([said('NOBODY_KNOWS'), null, undefined])('is else that nobody knows: %s', spec('8.6'), (error) => {
    expect(textOf(error)).toBe('Произошла неизвестная ошибка');
  });
});
