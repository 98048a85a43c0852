import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '#web/shared/ui/fields/text-field.tsx';
import { Disclosure } from '#web/shared/ui/layout/disclosure.tsx';
import { isPrice, priceInput } from '../hints/hint-draft.ts';
import { useEventChoices } from '../outline/use-event-choices.ts';
import { changesPrices, type Riddle, type RiddleDraft, type RiddleFault } from './riddle-draft.ts';
import styles from '../form/editor.module.css';
import fields from '../form/fields.module.css';

interface RiddlePricesProps {
  riddle: Riddle | null;
  eventId: string;
  draft: RiddleDraft;
  faults: RiddleFault[];
  onChange: (patch: Partial<RiddleDraft>) => void;
}

/** What a riddle is worth by itself, which few riddles say. Once play has begun, another price of it or of a hint asks for a reason here. */
export const RiddlePrices = ({ riddle, eventId, draft, faults, onChange }: RiddlePricesProps) => {
  const { t } = useTranslation('editing');
  const { findPrices, hasBegun } = useEventChoices();
  const prices = findPrices(eventId);
  const isOwn = draft.points !== '' || draft.pointsWithHint !== '';
  // A field that was emptied does not close under the hand.
  const [wasOwn] = useState(isOwn);
  const worth = (name: 'points' | 'pointsWithHint', usual: number | undefined) => priceInput(draft[name]) ?? usual ?? 0;
  const isHintWorthMore = worth('pointsWithHint', prices?.solveWithHint) > worth('points', prices?.solve);
  const price = (name: 'points' | 'pointsWithHint', usual: number | undefined) => (
    <TextField
      label={t(`riddle.${name}`)}
      note={t('riddle.pointsNote', { points: usual ?? '' })}
      inputMode="decimal"
      maxLength={6}
      value={draft[name]}
      problem={isPrice(draft[name], 'points') ? null : t('riddle.pointsWrong')}
      onChange={({ target }) => onChange({ [name]: target.value })}
    />
  );
  return (
    <>
      <Disclosure summary={t('riddle.ownPoints')} value={t(isOwn ? 'riddle.pointsOwn' : 'riddle.pointsUsual')} open={wasOwn}>
        <div className={styles.pair}>
          {price('points', prices?.solve)}
          {price('pointsWithHint', prices?.solveWithHint)}
        </div>
        <p role="status" className={fields.note}>
          {isHintWorthMore && t('riddle.hintWorthMore')}
        </p>
      </Disclosure>
      {hasBegun(eventId) && changesPrices(draft, riddle) && (
        <TextField
          label={t('riddle.reason')}
          note={t('riddle.reasonNote')}
          required
          maxLength={500}
          value={draft.reason}
          problem={faults.includes('reason') ? t('riddle.reasonMissing') : null}
          onChange={({ target }) => onChange({ reason: target.value })}
        />
      )}
    </>
  );
};
