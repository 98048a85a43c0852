import { Camera as CameraIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDocumentSeen } from '#web/shared/hooks/use-document-seen.ts';
import { useWakeLock } from '#web/shared/hooks/use-wake-lock.ts';
import { useObservableValue } from '#web/shared/observable-value.ts';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { ErrorBox } from '#web/shared/ui/feedback/error-box.tsx';
import { CameraTools } from './camera-tools.tsx';
import { type Camera, type CameraState, createCamera, type CameraProblem as Problem } from './camera.ts';
import { openCodeReader } from './code-reader.ts';
import { readyVoice } from './scan-voice.ts';
import { useCodeWatch } from './use-code-watch.ts';
import styles from './camera-view.module.css';

interface CameraViewProps {
  /** Explains the camera before the browser asks for permission. */
  explanation: string;
  isPaused: boolean;
  onToken: (token: string) => void;
}

const Awake = () => {
  useWakeLock();
  return null;
};

/** The camera, which starts by a touch and stays on between scans. */
export const CameraView = ({ explanation, isPaused, onToken }: CameraViewProps) => {
  const { t } = useTranslation('scanner');
  const { camera, state } = useCamera();
  const stream = state.kind === 'on' ? state.stream : null;
  const { video, isStrange, hasReaderFailed, retryReader } = useCodeWatch({ camera, stream, isPaused, onToken });

  const start = () => {
    readyVoice();
    // The reader loads while the camera warms up; the watch reports a failure.
    void openCodeReader().catch(() => undefined);
    void camera.start();
  };

  if (state.kind === 'off') {
    return (
      <div className={styles.invitation}>
        <Button size="large" variant="brand" onClick={start}>
          <CameraIcon size={24} aria-hidden="true" />
          {t('start')}
        </Button>
        <p className={styles.explanation}>{explanation}</p>
      </div>
    );
  }
  if (state.kind === 'problem') return <CameraProblem problem={state.problem} onRetry={start} />;
  return (
    <div className={styles.scene}>
      <video ref={video} playsInline muted autoPlay aria-hidden="true" className={styles.video} />
      {stream && <div className={styles.finder} aria-hidden="true" data-strange={isStrange || undefined} />}
      <p role="status" className={styles.hint} data-starting={stream === null || undefined}>
        {isStrange ? t('notOurs') : t(stream ? 'aim' : 'starting')}
      </p>
      {stream && <CameraTools key={stream.id} camera={camera} stream={stream} />}
      {stream && <Awake />}
      {hasReaderFailed && (
        <div className={styles.over}>
          <ErrorBox title={t('reader.title')} text={t('reader.text')} onRetry={retryReader} />
        </div>
      )}
    </div>
  );
};

/** Says why the camera shows no image, and what helps. */
const CameraProblem = ({ problem, onRetry }: { problem: Problem; onRetry: () => void }) => {
  const { t } = useTranslation('scanner');
  return (
    <div className={styles.problem}>
      <ErrorBox title={t(`${problem}.title`)} text={t(`${problem}.text`)} {...(problem !== 'insecure' && { onRetry })} />
      {problem === 'denied' && (
        <ul className={styles.steps}>
          <li>{t('denied.android')}</li>
          <li>{t('denied.ios')}</li>
          <li>{t('denied.inApp')}</li>
        </ul>
      )}
    </div>
  );
};

/** The camera of this page: rests while the page is hidden, and ends with it. */
const useCamera = (): { camera: Camera; state: CameraState } => {
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
