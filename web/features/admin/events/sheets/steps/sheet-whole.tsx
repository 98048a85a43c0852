import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CategoryCode } from '#web/graphql/__generated__/types.generated.ts';
import { localized } from '#web/shared/format/localized.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { SegmentedSwitch } from '#web/shared/ui/buttons/segmented-switch.tsx';
import { SelectField } from '#web/shared/ui/fields/select-field.tsx';
import { TextField } from '#web/shared/ui/fields/text-field.tsx';
import { type SheetEventQuery, useSheetBlocksQuery } from '../__generated__/sheets.generated.ts';
import { blockSources } from '../meanings.ts';
import type { Asking } from '../use-sheet.ts';
import styles from '../sheets.module.css';

interface SheetWholeProps extends Asking {
  eventId: string;
  categories: NonNullable<SheetEventQuery['event']>['categories'];
}

/** The options that are no title: a title has a sign before it. */
const [none, added] = ['', 'added'];
const sign = '=';

/** Chooses the block of all rows: one that is there, or a new one by its name. */
const BlockOfAll = ({ eventId, request, onAsk }: Pick<SheetWholeProps, 'eventId' | 'request' | 'onAsk'>) => {
  const { t } = useTranslation('adminEvents');
  const { data } = useSheetBlocksQuery({ variables: { eventId, category: request.category }, fetchPolicy: 'cache-and-network' });
  const [isNew, setIsNew] = useState(false);
  const titles = [...new Set(data?.editableBlocks.map(({ title }) => title))];
  const isKnown = request.block !== null && titles.includes(request.block) && !isNew;
  const choose = (value: string) => {
    setIsNew(value === added);
    onAsk({ block: value.startsWith(sign) ? value.slice(1) : null });
  };
  const name = (typed: string) => {
    const block = typed.trim() || null;
    if (block !== request.block) onAsk({ block });
  };
  return (
    <>
      <SelectField
        label={t('sheet.block')}
        value={isKnown ? `${sign}${request.block}` : isNew || request.block !== null ? added : none}
        options={[
          { value: none, label: t('sheet.noBlock') },
          ...titles.map((title) => ({ value: `${sign}${title}`, label: title })),
          { value: added, label: t('sheet.newBlock') },
        ]}
        onChange={choose}
      />
      {!isKnown && (isNew || request.block !== null) && (
        <TextField
          label={t('sheet.blockName')}
          maxLength={200}
          defaultValue={request.block ?? ''}
          onBlur={({ target }) => name(target.value)}
          onKeyDown={({ key, currentTarget }) => key === 'Enter' && name(currentTarget.value)}
        />
      )}
    </>
  );
};

const sizes = ['', '25', '50', '100'] as const;

/** From this many rows on a split is offered, though a block may have more. */
const manyRows = 60;

/** Offers to split a long sheet; a block takes at most 200 riddles. */
const BlockSize = ({ check, request, onAsk }: Asking) => {
  const { t } = useTranslation('adminEvents');
  const isTooLong = check.faults.some(({ code }) => code === 'tooManyInBlock');
  if (!isTooLong && request.blockSize === null && check.rowCount < manyRows) return null;
  const chosen = sizes.find((size) => size === String(request.blockSize ?? '')) ?? '';
  return (
    <div className={styles.choice}>
      <p className={styles.label}>{t(isTooLong ? 'sheet.tooLong' : 'sheet.size')}</p>
      <SegmentedSwitch
        label={t('sheet.size')}
        options={sizes.map((value) => ({ value, label: value === '' ? t('sheet.whole') : t('sheet.by', { size: value }) }))}
        value={chosen}
        onChange={(size) => onAsk({ blockSize: size === '' ? null : Number(size) })}
      />
    </div>
  );
};

/** Where blocks come from, and what is true of all rows where no column says it. */
export const SheetWhole = (props: SheetWholeProps) => {
  const { t } = useTranslation('adminEvents');
  const language = useLanguage();
  const { eventId, check, request, categories, onAsk } = props;
  const meanings = check.columns.map(({ meaning }) => meaning);
  const isRiddles = request.kind === 'RIDDLES';
  const isPossible = { COLUMNS: true, TABS: check.tabs.length > 1, HEADINGS: check.headingRows > 0 };
  const sources = blockSources.filter((source) => isPossible[source] || request.blocksFrom === source);
  return (
    <>
      {isRiddles && sources.length > 1 && (
        <div className={styles.choice}>
          <p className={styles.label}>{t('sheet.blocksFromLabel')}</p>
          <SegmentedSwitch
            label={t('sheet.blocksFromLabel')}
            options={sources.map((value) => ({
              value,
              label: t(`sheet.blocksFrom.${value}`, { rows: check.headingRows, tabs: check.tabs.length }),
            }))}
            value={request.blocksFrom}
            onChange={(blocksFrom) => onAsk({ blocksFrom })}
          />
        </div>
      )}
      <div className={styles.fields}>
        {!meanings.includes('CATEGORY') && (
          <SelectField
            label={t('sheet.category')}
            value={request.category ?? ''}
            options={[
              { value: '', label: t('sheet.noCategory') },
              ...categories.map(({ code, name }) => ({ value: code, label: localized(name, language) })),
            ]}
            onChange={(category) => onAsk({ category: category === '' ? null : (category as CategoryCode) })}
          />
        )}
        {isRiddles && request.blocksFrom === 'COLUMNS' && !meanings.includes('BLOCK') && (
          <BlockOfAll eventId={eventId} request={request} onAsk={onAsk} />
        )}
      </div>
      {isRiddles && <BlockSize check={check} request={request} onAsk={onAsk} />}
    </>
  );
};
