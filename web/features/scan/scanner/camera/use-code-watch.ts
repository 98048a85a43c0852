import { useEffect, useRef, useState } from 'react';
import type { Camera } from './camera.ts';
import { passTokenIn } from './pass-token-in.ts';
import { watchImages } from './watch-images.ts';

/** Until light must have come. */
const blackMs = 2000;
/** A code has to leave the image for this time before it counts again. */
const sameMs = 3000;
const strangeMs = 1500;

interface CodeWatch {
  camera: Camera;
  stream: MediaStream | null;
  /** True while a result is open. */
  isPaused: boolean;
  onToken: (token: string) => void;
}

/** Shows the stream in the element of `video` and reads codes from it. It reports foreign codes and a reader that failed to load. */
export const useCodeWatch = ({ camera, stream, isPaused, onToken }: CodeWatch) => {
  const [isStrange, setIsStrange] = useState(false);
  const [hasReaderFailed, setHasReaderFailed] = useState(false);
  const [turn, setTurn] = useState(0);
  const video = useRef<HTMLVideoElement>(null);
  const tell = useRef(onToken);
  const last = useRef({ token: '', seenAt: 0 });
  useEffect(() => {
    tell.current = onToken;
  });

  useEffect(() => {
    const screen = video.current;
    if (!screen || !stream) return;
    screen.srcObject = stream;
    // Refused only when the element is gone again.
    void screen.play().catch(() => undefined);
  }, [stream]);

  useEffect(() => {
    const screen = video.current;
    if (!screen || !stream || isPaused) return;
    const black = setTimeout(() => void camera.recover(), blackMs);
    let strange: ReturnType<typeof setTimeout> | undefined;
    const hear = (text: string) => {
      const token = passTokenIn(text);
      if (token === null) {
        clearTimeout(strange);
        setIsStrange(true);
        strange = setTimeout(() => setIsStrange(false), strangeMs);
        return;
      }
      const { token: before, seenAt } = last.current;
      const now = performance.now();
      last.current = { token, seenAt: now };
      if (token !== before || now - seenAt > sameMs) tell.current(token);
    };
    const stopWatching = watchImages(screen, {
      onText: hear,
      onLight: () => clearTimeout(black),
      onReaderFailed: () => setHasReaderFailed(true),
    });
    return () => {
      clearTimeout(black);
      clearTimeout(strange);
      setIsStrange(false);
      stopWatching();
      // Still in the picture when the result is closed.
      last.current.seenAt = performance.now();
    };
  }, [camera, stream, isPaused, turn]);

  const retryReader = () => {
    setHasReaderFailed(false);
    setTurn(turn + 1);
  };
  return { video, isStrange, hasReaderFailed, retryReader };
};
