import { waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { signIn } from '#tests/web/signed-in.ts';
import { apollo } from '#web/app/apollo.ts';
import { ViewerIdDocument } from '#web/graphql/apollo/__generated__/viewer-id.generated.ts';
import { ownOutbox } from '#web/offline/outbox/own-outbox.ts';
import { owner } from '#web/offline/owner.ts';
import { seeViewer } from '#web/offline/see-viewer.ts';
import { hintSession, sessionHint } from '#web/shared/session-hint.ts';

const refusal = () =>
  Response.json(
    { data: null, errors: [{ message: 'Sign in.', extensions: { code: 'UNAUTHENTICATED' } }] },
    { status: 401, headers: { 'content-type': 'application/graphql-response+json' } },
  );

const namesViewer = (id: string) => () => Promise.resolve(Response.json({ data: { viewer: { __typename: 'Viewer', id } } }));
const ask = () => apollo.query({ query: ViewerIdDocument, fetchPolicy: 'network-only' });

describe('a phone that changes hands', () => {
  it('stays with its next person when what the one before has sent is refused late', async () => {
    signIn();
    let refuse: () => void = () => undefined;
    const isSent = vi.fn<() => void>();
    vi.stubGlobal('fetch', (path: string) => {
      if (!path.includes('graphql')) return Promise.resolve(Response.json({ ok: true, token: 'known' }));
      isSent();
      return new Promise((resolve) => (refuse = () => resolve(refusal())));
    });
    const before = ownOutbox();
    await before?.add({ id: 'late', command: { kind: 'attendance', input: { userId: '5' } } });
    await waitFor(() => expect(isSent).toHaveBeenCalledOnce());

    seeViewer('next');
    refuse();

    await waitFor(() => expect(before?.entries.get()[0]?.waitsFor).toBe('signIn'));
    expect([owner(), sessionHint.get()]).toEqual(['next', true]);
  });

  it('knows a person again whose session was held for ended', async () => {
    hintSession(false);
    vi.stubGlobal('fetch', namesViewer('3'));
    await ask();
    expect(owner()).toBe('3');

    hintSession(false);
    expect(owner()).toBeNull();
    await ask();

    expect([owner(), sessionHint.get()]).toEqual(['3', true]);
  });
});
