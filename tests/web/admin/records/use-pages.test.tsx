import { act, renderHook, waitFor } from '@testing-library/react';
import { parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { replyingServer } from '#tests/web/answering.tsx';
import { usePages } from '#web/features/admin/records/use-pages.ts';

interface Rows {
  rows: string[];
}
const document = parse('query Rows($state: String, $after: String) { rows(state: $state, after: $after) }') as never;
const readPage = ({ rows }: Rows) => ({ rows, next: null });
const useRows = ({ state }: { state: string }) =>
  usePages<Rows, { state: string; after: string | null }, string>({ document, variables: { state }, readPage });

describe('a list of the panel', () => {
  it('is read again for its newest filter by a button that was drawn before the filter changed', async () => {
    const { requests, Server } = replyingServer({ Rows: [['first'], ['second'], ['third']].map((rows) => ({ data: { rows } })) });
    const { result, rerender } = renderHook(useRows, { initialProps: { state: 'valid' }, wrapper: Server });
    await waitFor(() => expect(result.current.rows).toEqual(['first']));
    const { reload } = result.current;
    rerender({ state: 'revoked' });
    await act(reload);

    await waitFor(() => expect(result.current).toMatchObject({ rows: ['third'], doing: 'idle' }));
    expect(requests.at(-1)?.variables).toMatchObject({ state: 'revoked' });
  });
});
