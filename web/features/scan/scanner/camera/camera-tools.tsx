import { Flashlight, FlashlightOff, SwitchCamera, VideoOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Camera } from './camera.ts';
import styles from './camera-view.module.css';

interface TorchTrack extends MediaStreamTrack {
  getCapabilities(): MediaTrackCapabilities & { torch?: boolean };
}

/** Of this stream, where the phone has one and lets pages use it. */
const useTorch = (stream: MediaStream) => {
  const [isOn, setIsOn] = useState(false);
  const track = stream.getVideoTracks()[0] as TorchTrack | undefined;
  // Some browsers have tracks without capabilities.
  const canShine = track && 'getCapabilities' in track ? track.getCapabilities().torch === true : false;
  const turn = async () => {
    const torch = { torch: !isOn } as MediaTrackConstraintSet;
    await track?.applyConstraints({ advanced: [torch] }).then(
      () => setIsOn(!isOn),
      () => undefined,
    );
  };
  return { canShine, isOn, turn };
};

const useCameraCount = (stream: MediaStream): number => {
  const [count, setCount] = useState(1);
  useEffect(() => {
    void navigator.mediaDevices.enumerateDevices().then(
      (devices) => setCount(devices.filter(({ kind }) => kind === 'videoinput').length),
      () => undefined,
    );
  }, [stream]);
  return count;
};

/** The tools of the running camera: another lens, and the torch. */
export const CameraTools = ({ camera, stream }: { camera: Camera; stream: MediaStream }) => {
  const { t } = useTranslation('scanner');
  const torch = useTorch(stream);
  const count = useCameraCount(stream);
  return (
    <div className={styles.tools}>
      {torch.canShine && (
        <button
          type="button"
          className={styles.tool}
          aria-label={t(torch.isOn ? 'torch.off' : 'torch.on')}
          onClick={() => void torch.turn()}
        >
          {torch.isOn ? <FlashlightOff size={24} aria-hidden="true" /> : <Flashlight size={24} aria-hidden="true" />}
        </button>
      )}
      {count > 1 && (
        <button type="button" className={styles.tool} aria-label={t('switch')} onClick={() => void camera.flip()}>
          <SwitchCamera size={24} aria-hidden="true" />
        </button>
      )}
      <button type="button" className={styles.tool} aria-label={t('stop')} onClick={camera.stop}>
        <VideoOff size={24} aria-hidden="true" />
      </button>
    </div>
  );
};
