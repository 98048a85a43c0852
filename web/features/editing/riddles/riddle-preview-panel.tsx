import { type ReactNode, useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SegmentedSwitch } from '#web/shared/ui/buttons/segmented-switch.tsx';
import { useEventChoices } from '../outline/use-event-choices.ts';
import { PreviewPanel } from '../preview/preview-panel.tsx';
import { previewed, PreviewViews, type Stage } from './preview.ts';
import styles from '../preview/preview-panel.module.css';

type Written = Parameters<typeof previewed>[0];

interface RiddlePreviewPanelProps extends Written {
  isOpen: boolean;
  isDirty: boolean;
  eventId: string;
  lang: string;
  onClose: () => void;
  /** The form that it is a preview of. */
  children: ReactNode;
}

/** Edits a riddle beside its preview: before the answer, with the hint, and after. */
export const RiddlePreviewPanel = ({ isOpen, isDirty, eventId, lang, onClose, children, ...written }: RiddlePreviewPanelProps) => {
  const { t } = useTranslation('editing');
  const { Riddle } = useContext(PreviewViews);
  const { findPrices } = useEventChoices();
  const [chosen, setStage] = useState<Stage>('open');
  const riddle = previewed(written);
  const stages: Stage[] = riddle.hints.length > 0 ? ['open', 'hinted', 'solved'] : ['open', 'solved'];
  const stage = stages.includes(chosen) ? chosen : 'open';
  const prices = findPrices(eventId);
  return (
    <div className={styles.beside} data-previewed={isOpen || undefined}>
      {children}
      {Riddle && prices && (
        <PreviewPanel
          isOpen={isOpen}
          isDirty={isDirty}
          onClose={onClose}
          choice={
            <SegmentedSwitch
              label={t('preview.stage')}
              options={stages.map((value) => ({ value, label: t(`preview.${value}`) }))}
              value={stage}
              onChange={setStage}
            />
          }
        >
          <Riddle stage={stage} riddle={riddle} prices={prices} solvedBy={t('preview.player')} lang={lang} />
        </PreviewPanel>
      )}
    </div>
  );
};
