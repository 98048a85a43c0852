import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { spec } from '#tests/support/spec.ts';
import { vibrate } from '#web/shared/vibrate.ts';

const felt = vi.fn<(pattern: number[]) => boolean>();
const prefersStillness = (isSo: boolean) =>
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({ matches: isSo, media: query }) as MediaQueryList);

beforeEach(() => {
  felt.mockReset();
  Object.defineProperty(navigator, 'vibrate', { value: felt, configurable: true });
});
afterEach(() => Reflect.deleteProperty(navigator, 'vibrate'));

describe('what can be felt', () => {
  it('is short for a success and threefold for an error', spec('B.20'), () => {
    prefersStillness(false);

    vibrate('success');
    vibrate('error');

    expect(felt.mock.calls).toEqual([[[30]], [[60, 40, 60]]]);
  });

  it('is nothing for who wants no motion', spec('B.21'), () => {
    prefersStillness(true);

    vibrate('success');

    expect(felt).not.toHaveBeenCalled();
  });

  it('is nothing where the device cannot, nor before the first touch, when the browser would complain', () => {
    prefersStillness(false);
    Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: false }, configurable: true });
    vibrate('success');
    Reflect.deleteProperty(navigator, 'userActivation');
    expect(felt).not.toHaveBeenCalled();
    Reflect.deleteProperty(navigator, 'vibrate');

    expect(() => vibrate('error')).not.toThrow();
  });
});
