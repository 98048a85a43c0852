import { afterEach, describe, expect, it } from 'vitest';
import { isPass, savePass, savedPass } from '#web/features/pass/saved-pass.ts';
import { becomeOwner } from '#web/offline/owner.ts';
import { localMemory } from '#web/shared/browser-storage.ts';
import { hintSession } from '#web/shared/session-hint.ts';

const pass = { viewerId: '7', link: 'https://versta.example/qr/verify?token=x', fullName: 'Анна', teamName: 'Третий Рим', isCaptain: true };

afterEach(() => hintSession(false));

describe('a kept pass', () => {
  it('is there again after the page was closed', () => {
    becomeOwner('7');
    savePass(pass);
    expect(localMemory.readAs('versta-pass', isPass)).toEqual(pass);
  });

  it('is forgotten when its owner is signed out', () => {
    becomeOwner('7');
    hintSession(true);
    savePass(pass);

    hintSession(false);

    expect(savedPass.get()).toBeNull();
    expect(localStorage.getItem('versta-pass')).toBeNull();
  });

  it('is not kept when a response about its owner comes after the sign-out', () => {
    becomeOwner('7');
    hintSession(true);
    hintSession(false);

    savePass(pass);

    expect(savedPass.get()).toBeNull();
    expect(localStorage.getItem('versta-pass')).toBeNull();
  });

  it.each([null, '', 'not JSON', '7', '{"viewerId":"7"}'])('is none when what was stored is %j', (stored) => {
    localStorage.setItem('versta-pass', String(stored));
    expect(localMemory.readAs('versta-pass', isPass)).toBeNull();
  });
});
