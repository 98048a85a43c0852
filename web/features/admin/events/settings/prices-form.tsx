import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '#web/graphql/apollo/use-command.ts';
import { AlertDialog } from '#web/shared/ui/dialogs/alert-dialog.tsx';
import { StatusBox } from '#web/shared/ui/feedback/status-box.tsx';
import { TextField } from '#web/shared/ui/fields/text-field.tsx';
import { useChangePricesMutation } from './__generated__/change-event.generated.ts';
import { listNames } from './conflict-rows.ts';
import { EventForm } from './event-form.tsx';
import { type DeskEvent, useEventForm } from './use-event-form.ts';
import styles from '../fields/events.module.css';

const priceGroups = [
  { group: 'solve', names: ['solve', 'solveCoins', 'solveWithHint', 'solveWithHintCoins'] },
  { group: 'visit', names: ['visit', 'visitCoins', 'visitWithHint', 'visitWithHintCoins'] },
  { group: 'coins', names: ['hintCoins', 'startCoins', 'coinValue'] },
  { group: 'bonus', names: ['blockSolved', 'blockVisited'] },
] as const;

type PriceName = (typeof priceGroups)[number]['names'][number];

/** The prices as the fields show them. */
const readPrices = ({ prices }: DeskEvent): Record<PriceName, string> =>
  Object.fromEntries(priceGroups.flatMap(({ names }) => names.map((name) => [name, String(prices[name])]))) as Record<PriceName, string>;

const maxPrices = { coinValue: 50 } as Partial<Record<PriceName, number>>;

/** The server takes points in steps of a half, and whole coins. */
const priceRange = (name: PriceName): { min: number; max: number; step: number } =>
  name.endsWith('Coins') ? { min: 0, max: 100, step: 1 } : { min: 0, max: maxPrices[name] ?? 1000, step: 0.5 };

/** A price as people write it, with a comma or a point. */
export const readPrice = (value: string): number => Number(value.replace(',', '.'));

export const isPrice = (name: PriceName, value: string): boolean => {
  const { min, max, step } = priceRange(name);
  const price = readPrice(value);
  return value.trim() !== '' && price >= min && price <= max && Number.isInteger(price / step);
};

/** Edits the price list. During play it needs a reason, and names the affected teams first. */
export const PricesForm = ({ event, teams, onSaved }: { event: DeskEvent; teams: number; onSaved: () => void }) => {
  const { t } = useTranslation(['adminEvents', 'common']);
  const { act, isBusy } = useCommand(useChangePricesMutation());
  const [reason, setReason] = useState('');
  const [isConfirming, setIsConfirming] = useState(false);
  const hasBegun = event.status !== 'SCHEDULED';
  const form = useEventForm({
    event,
    valuesOf: readPrices,
    onSaved,
    send: (changes, seen) => {
      const prices = Object.fromEntries(listNames(changes).map((name) => [name, readPrice(changes[name] ?? '')]));
      return act({ input: { eventId: event.id, version: seen.version, reason: reason.trim() || null, ...prices } });
    },
  });
  const wrong = listNames<PriceName>(form.values).filter((name) => !isPrice(name, form.values[name]) || form.refused.includes(name));
  const needsReason = hasBegun && form.isDirty && reason.trim() === '';
  return (
    <>
      <EventForm
        form={form}
        label={t('part.prices')}
        formatLabel={(name) => t(`price.${name}`)}
        isBusy={isBusy}
        isWrong={wrong.length > 0 || needsReason}
        onSave={() => (hasBegun ? setIsConfirming(true) : void form.save())}
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
        isOpen={isConfirming}
        title={t('ask.prices.title')}
        actionLabel={t('ask.prices.action')}
        cancelLabel={t('common:cancel')}
        isDangerous
        onCancel={() => setIsConfirming(false)}
        onAction={() => {
          setIsConfirming(false);
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
