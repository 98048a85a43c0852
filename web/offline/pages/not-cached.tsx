import { RotateCcw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useShownSince } from '#web/shared/connection/shown-since.ts';
import { paths } from '#web/shared/paths.ts';
import { Button, ButtonLink } from '#web/shared/ui/buttons/button.tsx';
import { StatusBox } from '#web/shared/ui/feedback/status-box.tsx';
import { ReadableInstead } from './readable-instead.tsx';
import { useMissingWords } from './use-missing-words.ts';

/** Stands in for what is not on this device while no server responds, and says what can be done. */
export const NotCached = ({ onRetry }: { onRetry: () => void }) => {
  const { t } = useTranslation('common');
  const { title, text } = useMissingWords();
  useShownSince(null);
  return (
    <>
      <StatusBox
        tone="info"
        role="status"
        title={title}
        actions={
          <>
            <Button variant="outline" onClick={onRetry}>
              <RotateCcw size={20} aria-hidden="true" />
              {t('retry')}
            </Button>
            <ButtonLink to={paths.home} variant="outline">
              {t('nav.home')}
            </ButtonLink>
          </>
        }
      >
        {text}
      </StatusBox>
      <ReadableInstead />
    </>
  );
};
