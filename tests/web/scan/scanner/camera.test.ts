import { afterEach, describe, expect, it, vi } from 'vitest';
import { spec } from '#tests/support/spec.ts';
import { createCamera } from '#web/features/scan/scanner/camera/camera.ts';

const stopped = vi.fn<() => void>();
const track = { stop: stopped, addEventListener: () => undefined, getSettings: () => ({}) };
const stream = { getTracks: () => [track], getVideoTracks: () => [track] };

/** The browser's own door to the camera; this one answers as it is told. */
const withDevices = (answer: () => Promise<unknown>) => {
  const getUserMedia = vi.fn<() => Promise<unknown>>(answer);
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
  return getUserMedia;
};

afterEach(() => {
  Reflect.deleteProperty(navigator, 'mediaDevices');
  vi.clearAllMocks();
});

describe('the camera', () => {
  it.each([
    ['NotAllowedError', 'denied'],
    ['NotFoundError', 'absent'],
    ['NotReadableError', 'busy'],
    ['TypeError', 'failed'],
  ])('says what is wrong when the browser answers %s', spec('E.6'), async (name, problem) => {
    withDevices(() => Promise.reject(Object.assign(new Error('no'), { name })));
    const camera = createCamera();

    await camera.start();

    expect(camera.state.get()).toEqual({ kind: 'problem', problem });
  });

  it('says that a page without a secure connection has none', async () => {
    Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: undefined });
    const camera = createCamera();

    await camera.start();

    expect(camera.state.get()).toEqual({ kind: 'problem', problem: 'insecure' });
  });

  it('rests while nobody looks, and comes back by itself', async () => {
    const requests = withDevices(() => Promise.resolve(stream));
    const camera = createCamera();
    await camera.start();

    camera.rest();
    expect([camera.state.get().kind, stopped.mock.calls.length]).toEqual(['resting', 1]);
    await camera.wake();

    expect([camera.state.get().kind, requests.mock.calls.length]).toEqual(['on', 2]);
  });

  it('is opened a second time when its image is black, and not a third time', async () => {
    const requests = withDevices(() => Promise.resolve(stream));
    const camera = createCamera();
    await camera.start();

    await camera.recover();
    await camera.recover();

    expect(requests).toHaveBeenCalledTimes(2);
  });

  it('is let go when the permission comes after the page has gone', async () => {
    let allow: (value: unknown) => void = () => undefined;
    withDevices(() => new Promise((resolve) => (allow = resolve)));
    const camera = createCamera();
    const starting = camera.start();

    camera.stop();
    allow(stream);
    await starting;

    expect([camera.state.get().kind, stopped.mock.calls.length]).toEqual(['off', 1]);
  });
});
