import { CircleCheck, OctagonX, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Toaster } from 'sonner';
import { useWideScreen } from '#web/shared/hooks/use-wide-screen.ts';
import './toasts.css';

const icons = {
  error: <OctagonX size={22} aria-hidden="true" />,
  warning: <TriangleAlert size={22} aria-hidden="true" />,
  success: <CircleCheck size={22} aria-hidden="true" />,
};

/** Under the header on phones, where the thumb is not; in the corner on large screens. */
export const Toasts = () => {
  const { t } = useTranslation('common');
  const isWide = useWideScreen();
  return (
    <Toaster
      className="versta-toasts"
      position={isWide ? 'bottom-right' : 'top-center'}
      mobileOffset={{ top: 'calc(var(--header) + 8px)' }}
      visibleToasts={3}
      closeButton
      icons={icons}
      containerAriaLabel={t('notifications')}
      toastOptions={{ closeButtonAriaLabel: t('close') }}
    />
  );
};
