import { afterEach, describe, expect, it, vi } from 'vitest';
import { owner } from '#web/offline/owner.ts';
import { seeViewer, whenSomebodyElse } from '#web/offline/see-viewer.ts';
import { whileLeaving } from '#web/shared/departure.ts';
import { hintSession, sessionHint, sessionHintKey } from '#web/shared/session-hint.ts';

const changed = vi.fn<() => void>();
whenSomebodyElse(changed);

afterEach(() => {
  hintSession(false);
  changed.mockClear();
});

describe('what the server says of who is signed in', () => {
  it('makes the first one the owner of what is kept here', () => {
    seeViewer('7');

    expect([owner(), sessionHint.get()]).toEqual(['7', true]);
    expect(changed).not.toHaveBeenCalled();
  });

  it('is reported to the cache of responses when it is somebody else', () => {
    seeViewer('7');
    seeViewer('7');
    expect(changed).not.toHaveBeenCalled();

    seeViewer('8');

    expect(owner()).toBe('8');
    expect(changed).toHaveBeenCalledOnce();
  });

  it('outlives the tidings of another tab that saw the change first', () => {
    seeViewer('7');
    seeViewer('8');

    window.dispatchEvent(new StorageEvent('storage', { key: sessionHintKey, newValue: 'ended' }));

    expect([owner(), sessionHint.get()]).toEqual(['8', true]);
  });

  it('leaves nothing of a person whose session has ended', () => {
    seeViewer('7');

    seeViewer(null);

    expect([owner(), sessionHint.get()]).toEqual([null, false]);
  });

  it('changes nothing during a sign-out: it was asked before it', async () => {
    seeViewer('7');

    await whileLeaving(async () => {
      hintSession(false);
      seeViewer('7');
    });

    expect([owner(), sessionHint.get()]).toEqual([null, false]);
  });
});
