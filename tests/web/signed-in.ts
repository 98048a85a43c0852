import 'fake-indexeddb/auto';
import { configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { sendOutbox } from '#web/app/offline/send-outbox.ts';
import { becomeOwner } from '#web/offline/owner.ts';
import { hintSession } from '#web/shared/session-hint.ts';

// What is written down first takes some turns of the store, and a busy machine takes its time.
configure({ asyncUtilTimeout: 4_000 });

let people = 0;

// What a test leaves waiting would be sent for ever, to a server that is not there.
afterEach(() => hintSession(false));

/** Signs a person in at this page, whose commands the shell sends as in the app. Each has an outbox of their own. */
export const signIn = (viewerId = `person ${(people += 1)}`): string => {
  hintSession(false);
  becomeOwner(viewerId);
  // A test that wants responses puts its own server here.
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  sendOutbox();
  hintSession(true);
  return viewerId;
};
