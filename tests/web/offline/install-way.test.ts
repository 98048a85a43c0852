import { describe, expect, it } from 'vitest';
import { installWay } from '#web/features/install/install-card.tsx';

const iphone = { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Safari', maxTouchPoints: 5 };
const ipad = { userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari', maxTouchPoints: 5 };
const mac = { ...ipad, maxTouchPoints: 0 };

describe('the way to have the app among the others', () => {
  it('is the browser’s own offer where it makes one', () => {
    expect(installWay({ device: mac, isInstalled: false, hasPrompt: true })).toBe('prompt');
  });

  it.each([iphone, ipad])('is the menu on %j', (device) => {
    expect(installWay({ device, isInstalled: false, hasPrompt: false })).toBe('byHand');
  });

  it('is none where it is there already, or where the browser has no way', () => {
    expect(installWay({ device: iphone, isInstalled: true, hasPrompt: false })).toBe('none');
    expect(installWay({ device: mac, isInstalled: false, hasPrompt: false })).toBe('none');
  });
});
