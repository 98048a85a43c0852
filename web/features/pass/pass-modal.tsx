import { Sun, X } from 'lucide-react';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { useWakeLock } from '#web/shared/hooks/use-wake-lock.ts';
import { paths } from '#web/shared/paths.ts';
import { ShownCode } from '#web/shared/place-code/shown-code.tsx';
import { ButtonLink } from '#web/shared/ui/buttons/button.tsx';
import { ErrorBox } from '#web/shared/ui/feedback/error-box.tsx';
import { Loading, Skeleton } from '#web/shared/ui/feedback/skeleton.tsx';
import { NewPass } from './new-pass.tsx';
import { QrCode } from './qr-code.tsx';
import type { SavedPass } from './saved-pass.ts';
import type { OwnPass } from './use-pass.ts';
import styles from './pass-modal.module.css';

const ShownPass = ({ pass }: { pass: SavedPass }) => {
  const { t } = useTranslation('pass');
  useWakeLock();
  return (
    <>
      <div className={styles.sheet}>
        <QrCode link={pass.link} label={t('picture', { name: pass.fullName })} />
        <p translate="no" className={styles.name}>
          {pass.fullName}
        </p>
        <p translate="no" className={styles.team}>
          {pass.teamName}
        </p>
      </div>
      {pass.codeKey && <ShownCode label={t('teamCode')} codeKey={pass.codeKey} />}
      <p>{t('description')}</p>
      {pass.isCaptain && <p>{t('forFriends')}</p>}
      <p className={styles.light}>
        <Sun size={20} aria-hidden="true" />
        <span>{t('brightness')}</span>
      </p>
    </>
  );
};

const PassBody = ({ state, reload, onClose }: OwnPass & { onClose: () => void }) => {
  const { t } = useTranslation(['pass', 'common']);
  if (state.kind === 'ready') return <ShownPass pass={state.pass} />;
  if (state.kind === 'none') return <NoPass isStaff={state.isStaff} onLeave={onClose} />;
  if (state.kind === 'failed') return <ErrorBox title={t('error.title')} text={t('error.loadFailed')} onRetry={reload} />;
  return (
    <Loading className={styles.waiting}>
      <p>{t('common:loading')}</p>
      <Skeleton height={280} width={280} />
    </Loading>
  );
};

interface PassModalProps {
  isOpen: boolean;
  onClose: () => void;
  /** The state comes from the button, because a second query would report one failure twice. */
  pass: OwnPass;
}

/** Shows the viewer's QR code over the page, from the saved pass if there is no network. */
export const PassModal = ({ isOpen, onClose, pass }: PassModalProps) => {
  const { t } = useTranslation(['pass', 'common']);
  return (
    <ModalOverlay isDismissable isOpen={isOpen} onOpenChange={(open) => open || onClose()} className={styles.overlay}>
      <Modal className={styles.modal}>
        <Dialog aria-label={t('title')} className={styles.dialog}>
          <div className={styles.top}>
            <h2 className={styles.title}>{t('title')}</h2>
            {/* Far from the thumb: it makes the shared link worthless. */}
            {pass.state.kind === 'ready' && <NewPass />}
            <button type="button" onClick={onClose} aria-label={t('common:close')} className={styles.close}>
              <X size={24} aria-hidden="true" />
            </button>
          </div>
          <PassBody {...pass} onClose={onClose} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
};

/** Stands in for a missing QR code, and leads a player to a team. */
const NoPass = ({ isStaff, onLeave }: { isStaff: boolean; onLeave: () => void }) => {
  const { t } = useTranslation('pass');
  return (
    <div className={styles.none}>
      <p className={styles.noPass}>{t(isStaff ? 'staff' : 'noTeam')}</p>
      {!isStaff && (
        <>
          <p>{t('noTeamText')}</p>
          <ButtonLink to={paths.teamOnProfile} isWide onClick={onLeave}>
            {t('findTeam')}
          </ButtonLink>
        </>
      )}
    </div>
  );
};
