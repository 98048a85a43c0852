import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CategoryCode, SheetMeaning } from '#web/graphql/__generated__/types.generated.ts';
import { localized } from '#web/shared/format/localized.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { SelectField } from '#web/shared/ui/fields/select-field.tsx';
import { TextField } from '#web/shared/ui/fields/text-field.tsx';
import { type SheetEventQuery, useSheetBlocksQuery } from './__generated__/sheets.generated.ts';
import type { SheetRequest } from './use-sheet.ts';

interface SheetWholeProps {
  eventId: string;
  request: SheetRequest;
  meanings: readonly (SheetMeaning | null)[];
  categories: NonNullable<SheetEventQuery['event']>['categories'];
  onAsk: (change: Partial<SheetRequest>) => void;
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

/** What is true of all rows, where no column says it. */
export const SheetWhole = ({ eventId, request, meanings, categories, onAsk }: SheetWholeProps) => {
  const { t } = useTranslation('adminEvents');
  const language = useLanguage();
  return (
    <>
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
      {request.kind === 'RIDDLES' && !meanings.includes('BLOCK') && <BlockOfAll eventId={eventId} request={request} onAsk={onAsk} />}
    </>
  );
};
