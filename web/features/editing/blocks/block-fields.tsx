import { useTranslation } from 'react-i18next';
import { SelectField } from '#web/shared/ui/fields/select-field.tsx';
import { TextField } from '#web/shared/ui/fields/text-field.tsx';
import { BlockImageField } from '../files/block-image-field.tsx';
import type { Choice, useEventChoices } from '../outline/use-event-choices.ts';
import { type Block, type BlockDraft, type BlockFault } from './block-draft.ts';
import styles from '../form/editor.module.css';

interface BlockFieldsProps {
  block: Block | null;
  draft: BlockDraft;
  choices: ReturnType<typeof useEventChoices>;
  faults: BlockFault[];
  onChange: (patch: Partial<BlockDraft>) => void;
}

export const BlockFields = ({ block, draft, choices, faults, onChange }: BlockFieldsProps) => {
  const { t } = useTranslation('editing');
  const withNone = (choices: Choice[]) => [{ value: '', label: t('choose') }, ...choices];
  return (
    <>
      <TextField
        label={t('block.title')}
        required
        maxLength={200}
        value={draft.title}
        problem={faults.includes('title') ? t('block.titleMissing') : null}
        onChange={({ target }) => onChange({ title: target.value })}
      />
      <div className={styles.pair}>
        <SelectField
          label={t('event')}
          required
          options={withNone(choices.events)}
          value={draft.eventId}
          aria-invalid={faults.includes('eventId')}
          // A file belongs to the event that it was sent for.
          onChange={(eventId) =>
            onChange({
              eventId,
              // The other event may leave this category out.
              ...(!choices.listCategories(eventId).some(({ value }) => value === draft.category) && { category: '' }),
              ...(draft.image && { image: undefined, imageAlt: block?.image?.alt ?? '' }),
            })
          }
        />
        <SelectField
          label={t('language')}
          required
          options={withNone(choices.listCategories(draft.eventId))}
          value={draft.category}
          aria-invalid={faults.includes('category')}
          onChange={(category) => onChange({ category: category as BlockDraft['category'] })}
        />
      </div>
      {faults.some((fault) => fault !== 'title') && (
        <p role="alert" className={styles.problem}>
          {t('block.placeMissing')}
        </p>
      )}
      {draft.eventId !== '' && (
        <BlockImageField
          eventId={draft.eventId}
          image={block?.image ?? null}
          choice={draft.image}
          alt={draft.imageAlt}
          lang={choices.findLanguage(draft.category)}
          onChange={onChange}
        />
      )}
    </>
  );
};
