import { CloudDownload, CloudCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { QuestPack } from '#web/features/quest/pack/use-quest-pack.ts';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import styles from './pack-line.module.css';

/** Says how much of the quest can be read without network. It stands under the blocks, so nothing shifts when it appears. */
export const PackLine = ({ pack: { phase, ready, total, load } }: { pack: QuestPack }) => {
  const { t } = useTranslation('quest');
  if (phase === 'none' || total === 0) return null;
  if (phase === 'waiting' && ready < total) {
    return (
      <Button variant="outline" onClick={load}>
        <CloudDownload size={20} aria-hidden="true" />
        {t('pack.load')}
      </Button>
    );
  }
  const isWhole = ready === total;
  const Icon = isWhole ? CloudCheck : CloudDownload;
  return (
    <p className={styles.line}>
      <Icon size={20} aria-hidden="true" />
      <span>{isWhole ? t('pack.whole') : t('pack.progress', { ready, total })}</span>
    </p>
  );
};
