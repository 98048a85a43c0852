import { useEffect, useState } from 'react';
import { type Camera, type CameraState, createCamera } from './camera.ts';
import { useDocumentSeen } from '#web/shared/hooks/use-document-seen.ts';
import { useObservableValue } from '#web/shared/observable-value.ts';

/** The camera of this page: rests while the page is hidden, and ends with it. */
export const useCamera = (): { camera: Camera; state: CameraState } => {
  const [camera] = useState(createCamera);
  const state = useObservableValue(camera.state);
  const isSeen = useDocumentSeen();
  useEffect(() => {
    if (isSeen) void camera.wake();
    else camera.rest();
  }, [camera, isSeen]);
  useEffect(() => () => camera.stop(), [camera]);
  return { camera, state };
};
