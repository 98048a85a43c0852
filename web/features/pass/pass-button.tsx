import { QrCode as QrIcon } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PassModal } from './pass-modal.tsx';
import { usePass } from './use-pass.ts';
import styles from './pass-button.module.css';

const loadModal = () => import('./pass-modal.tsx').catch(() => null);

/** The code's renderer loads after the pass itself, so that riddles appear sooner. From then on it opens at once, even without network. */
const usePassModal = (isPassKnown: boolean) => {
  const [modal, setModal] = useState<{ Modal: typeof PassModal } | null>(null);
  // Where its code or its styles do not come, a tap asks for them again.
  const fetchModal = useCallback(() => loadModal().then((loaded) => loaded && setModal({ Modal: loaded.PassModal })), []);
  useEffect(() => {
    if (isPassKnown) void fetchModal();
  }, [isPassKnown, fetchModal]);
  return { modal, fetchModal };
};

/** Opens the pass from the header of the quest. It is always there. */
export const PassButton = ({ viewerId }: { viewerId?: string | undefined }) => {
  const { t } = useTranslation(['pass', 'common']);
  const pass = usePass(viewerId);
  const [isOpen, setIsOpen] = useState(false);
  const isLoading = pass.state.kind === 'loading';
  const { modal, fetchModal } = usePassModal(!isLoading);
  return (
    <>
      <button
        type="button"
        aria-label={isLoading ? `${t('common:loading')} ${t('open')}` : t('open')}
        aria-haspopup="dialog"
        className={styles.button}
        onClick={() => {
          setIsOpen(true);
          if (!modal) void fetchModal();
        }}
      >
        {!isLoading && <QrIcon size={22} aria-hidden="true" />}
        <span>{t(isLoading ? 'common:loading' : 'short')}</span>
      </button>
      {modal && <modal.Modal isOpen={isOpen} onClose={() => setIsOpen(false)} pass={pass} />}
    </>
  );
};
