import { useTranslation } from 'react-i18next';
import { MenuButton } from '#web/shared/ui/buttons/menu-button.tsx';
import { placeholderUnits } from '#web/shared/ui/site/words/fill-text.ts';
import type { SiteNumbers } from '#web/shared/ui/site/words/site-numbers.ts';
import { useFill } from '#web/shared/ui/site/words/use-fill.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Writes into a field as somebody who types does, so that its form hears of it. */
const insert = (field: Field, text: string) => {
  field.focus();
  const { selectionStart, selectionEnd, value } = field;
  const [from, to] = [selectionStart ?? value.length, selectionEnd ?? value.length];
  const own = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  // React overrides the setter of the element itself, and would not see the change.
  Object.getOwnPropertyDescriptor(own, 'value')?.set?.call(field, value.slice(0, from) + text + value.slice(to));
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.setSelectionRange(from + text.length, from + text.length);
};

const names = Object.keys(placeholderUnits) as (keyof SiteNumbers)[];

/** The numbers of the event that a text may have, with what they are now. A change of the prices changes the texts. */
export const PlaceholderMenu = ({ field, numbers }: { field: Field | null; numbers: SiteNumbers }) => {
  const { t } = useTranslation('adminSite');
  const fill = useFill(numbers);
  if (!field) return null;
  const now = (name: string) => fill({ ru: `{${name}}`, en: `{${name}}` });
  return (
    <MenuButton
      opensUp
      label={t('insert')}
      of={field.labels?.[0]?.textContent ?? ''}
      commands={names.map((name) => ({
        label: t('placeholder.of', { value: now(name), meaning: t(`placeholder.${name}`) }),
        run: () => insert(field, `{${name}}`),
      }))}
    />
  );
};
