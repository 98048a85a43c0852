import { CircleCheck, OctagonX, TriangleAlert } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Toaster } from 'sonner';
import { useWideScreen } from '../../hooks/use-wide-screen.ts';
import './toasts.css';

const icons = {
  error: <OctagonX size={22} aria-hidden="true" />,
  warning: <TriangleAlert size={22} aria-hidden="true" />,
  success: <CircleCheck size={22} aria-hidden="true" />,
};

/**
 * sonner gives the focus back to where it came from, even when Tab takes it further, so a person with only a keyboard would never
 * get past a lasting toast. Tab therefore starts from the end of the toasts, which takes a second try, after sonner's.
 */
const goOn = ({ key, shiftKey, target, currentTarget }: KeyboardEvent) => {
  if (key !== 'Tab' || shiftKey || target !== [...currentTarget.querySelectorAll('button')].at(-1)) return;
  const end = currentTarget.lastElementChild as HTMLElement;
  end.focus({ preventScroll: true });
  end.focus({ preventScroll: true });
};

/** Under the header on phones, where the thumb is not; in the corner on large screens. */
export const Toasts = () => {
  const { t } = useTranslation('common');
  const isWide = useWideScreen();
  return (
    <div role="presentation" onKeyDown={goOn}>
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
      <span tabIndex={-1} />
    </div>
  );
};
