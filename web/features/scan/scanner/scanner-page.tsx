import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate } from 'react-router-dom';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { useServerTime } from '#web/graphql/use-server-time.ts';
import { useObservableValue } from '#web/shared/observable-value.ts';
import { paths } from '#web/shared/paths.ts';
import { hintSession, hintStaff } from '#web/shared/session-hint.ts';
import { SwitchButton } from '#web/shared/ui/buttons/switch-button.tsx';
import { ErrorBox } from '#web/shared/ui/feedback/error-box.tsx';
import { Loading, Skeleton } from '#web/shared/ui/feedback/skeleton.tsx';
import { PageHeading } from '#web/shared/ui/layout/page-heading.tsx';
import { uniqueKey } from '#web/shared/unique-key.ts';
import { withPass } from '../check/pass/use-pass-token.ts';
import { useReadAhead } from '../places/use-read-ahead.ts';
import { useScannerQuery } from './__generated__/scanner-page.generated.ts';
import { CameraView } from './camera/camera-view.tsx';
import { openCodeReader } from './camera/code-reader.ts';
import { scanSound, turnSound } from './camera/scan-voice.ts';
import { OtherWays } from './other-ways.tsx';
import { ScanList } from './scan-list.tsx';
import { ScanSheet } from './scan-sheet.tsx';
import type { Scan } from './use-scan.ts';
import styles from './scanner-page.module.css';

const loadCodes = async () => {
  try {
    return { default: (await import('../codes/codes-card.tsx')).CodesCard };
  } catch {
    return { default: () => null };
  }
};

/** It comes after the camera, like the keys that it needs, and stays on the phone with them. Without it the scanner works on. */
const CodesCard = lazy(loadCodes);

/** Scans one code after another: the result lies over the camera and closes by itself. */
const StaffScanner = ({ viewerId }: { viewerId: string }) => {
  const { t } = useTranslation('scanner');
  const [scan, setScan] = useState<Scan | null>(null);
  const isLoud = useObservableValue(scanSound);
  const open = useCallback((token: string, id = uniqueKey()) => setScan({ id, token, at: Date.now() }), []);
  const close = useCallback(() => setScan(null), []);
  useReadAhead(viewerId);
  // Codes are of a minute, and clocks of phones are wrong.
  useServerTime();
  useEffect(() => {
    hintSession(true);
    hintStaff(true);
    // Staff will need it; the page is read meanwhile.
    void openCodeReader().catch(() => undefined);
  }, []);
  return (
    <>
      <div className={styles.column}>
        <CameraView explanation={t('explain.staff')} isPaused={scan !== null} onToken={open} />
        <SwitchButton isOn={isLoud} onChange={turnSound}>
          {t('sound')}
        </SwitchButton>
      </div>
      <div className={styles.column}>
        <OtherWays onToken={open} />
        <Suspense fallback={null}>
          <CodesCard />
        </Suspense>
        <ScanList onOpen={open} />
      </div>
      {scan && <ScanSheet key={scan.id} scan={scan} onClose={close} />}
    </>
  );
};

/** Players scan once, to join: the check asks them. */
const PlayerScanner = () => {
  const { t } = useTranslation('scanner');
  const navigate = useNavigate();
  const [isLeaving, setIsLeaving] = useState(false);
  const open = useCallback(
    (token: string) => {
      setIsLeaving(true);
      void navigate(paths.passCheck, { state: withPass(token) });
    },
    [navigate],
  );
  return (
    <>
      <div className={styles.column}>
        <CameraView explanation={t('explain.player')} isPaused={isLeaving} onToken={open} />
      </div>
      <div className={styles.column}>
        <OtherWays onToken={open} />
      </div>
    </>
  );
};

/** Scans inside the app: a phone's own camera app would open another browser without the session. */
export const ScannerPage = () => {
  const { t } = useTranslation('scanner');
  const errorText = useErrorText();
  const { data, error, refetch } = useScannerQuery({ fetchPolicy: 'cache-and-network' });
  const viewer = data?.viewer;
  if (viewer === null || viewer?.isRegistered === false) return <Navigate to={paths.registration(paths.scanner)} replace />;
  return (
    <div className={styles.page}>
      <PageHeading>{t('title')}</PageHeading>
      {!viewer && error && <ErrorBox text={errorText(error)} onRetry={() => void refetch().catch(() => undefined)} />}
      {!viewer && !error && (
        <Loading>
          <Skeleton height={220} radius="var(--r3)" />
        </Loading>
      )}
      {viewer && (
        <div className={styles.columns}>
          {viewer.role === 'GUEST' ? <PlayerScanner /> : <StaffScanner key={viewer.id} viewerId={viewer.id} />}
        </div>
      )}
    </div>
  );
};
