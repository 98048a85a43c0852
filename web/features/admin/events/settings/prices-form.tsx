import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChangePricesMutation } from './__generated__/change-event.generated.ts';
import { namesOf } from './conflict-rows.ts';
import { EventForm } from './event-form.tsx';
import { isPrice, type PriceName, priceGroups, priceRange, pricesOf, readPrice } from './price-list.ts';
import { type DeskEvent, useEventForm } from './use-event-form.ts';
import { useCommand } from '#web/graphql/apollo/use-command.ts';
import { AlertDialog } from '#web/shared/ui/dialogs/alert-dialog.tsx';
import { StatusBox } from '#web/shared/ui/feedback/status-box.tsx';
import { TextField } from '#web/shared/ui/fields/text-field.tsx';
import styles from '../fields/events.module.css';

/** Edits the price list. During play it needs a reason, and names the affected teams first. */
export const PricesForm = ({ event, teams, onSaved }: { event: DeskEvent; teams: number; onSaved: () => void }) => {
  const { t } = useTranslation(['adminEvents', 'common']);
  const { act, isBusy } = useCommand(useChangePricesMutation());
  const [reason, setReason] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const hasBegun = event.status !== 'SCHEDULED';
  const form = useEventForm({
    event,
    valuesOf: pricesOf,
    onSaved,
    send: (changes, seen) => {
      const prices = Object.fromEntries(namesOf(changes).map((name) => [name, readPrice(changes[name] ?? '')]));
      return act({ input: { eventId: event.id, version: seen.version, reason: reason.trim() || null, ...prices } });
    },
  });
  const wrong = namesOf<PriceName>(form.values).filter((name) => !isPrice(name, form.values[name]) || form.refused.includes(name));
  const needsReason = hasBegun && form.isDirty && reason.trim() === '';
  return (
    <>
      <EventForm
        form={form}
        label={t('part.prices')}
        labelOf={(name) => t(`price.${name}`)}
        isBusy={isBusy}
        isWrong={wrong.length > 0 || needsReason}
        onSave={() => (hasBegun ? setIsAsked(true) : void form.save())}
      >
        {hasBegun && <StatusBox tone="info">{t('pricesBegun', { count: teams })}</StatusBox>}
        {priceGroups.map(({ group, names }) => (
          <fieldset key={group} className={styles.prices}>
            <legend className={styles.legend}>{t(`priceGroup.${group}`)}</legend>
            {names.map((name) => (
              <TextField
                key={name}
                label={t(`price.${name}`)}
                inputMode="decimal"
                maxLength={8}
                required
                value={form.values[name]}
                problem={wrong.includes(name) ? t('problem.price', { ...priceRange(name) }) : null}
                onChange={({ target }) => form.change(name, target.value)}
              />
            ))}
          </fieldset>
        ))}
        {hasBegun && form.isDirty && (
          <TextField
            label={t('field.reason')}
            note={t('reasonNote')}
            maxLength={500}
            required
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </EventForm>
      <AlertDialog
        isOpen={isAsked}
        title={t('ask.prices.title')}
        actionLabel={t('ask.prices.action')}
        cancelLabel={t('common:cancel')}
        isDangerous
        onCancel={() => setIsAsked(false)}
        onAction={() => {
          setIsAsked(false);
          void form.save(false).then(() => setReason(''));
        }}
      >
        <p>{t('ask.prices.text', { count: teams })}</p>
        {form.changes.coinValue !== undefined && <p>{t('ask.prices.coinValue')}</p>}
        {form.changes.startCoins !== undefined && <p>{t('ask.prices.startCoins')}</p>}
      </AlertDialog>
    </>
  );
};
