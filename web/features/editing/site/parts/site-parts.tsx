import { useTranslation } from 'react-i18next';
import { IconField } from '../fields/icon-field.tsx';
import { WordsField } from '../fields/words-field.tsx';
import type { DraftCard, DraftQuestion, DraftStep, SiteDraft } from '../site-draft.ts';
import { ItemList } from './item-list.tsx';

export interface PartProps {
  eventId: string;
  draft: SiteDraft;
  onChange: (patch: Partial<SiteDraft>) => void;
}

const empty = { ru: '', en: '' };
const freshCard: Omit<DraftCard, 'key'> = { icon: 'QUESTION', figure: empty, text: empty };
const freshStep: Omit<DraftStep, 'key'> = { title: empty, text: empty };
const freshQuestion: Omit<DraftQuestion, 'key'> = { icon: 'QUESTION', question: empty, figure: empty, answer: empty };

export const HeroPart = ({ draft: { title, lead }, onChange }: PartProps) => {
  const { t } = useTranslation('adminSite');
  return (
    <>
      <WordsField
        label={t('field.title')}
        name="title"
        maxLength={200}
        isFilled
        value={title}
        onChange={(value) => onChange({ title: value })}
      />
      <WordsField
        label={t('field.lead')}
        name="lead"
        maxLength={1_000}
        isLong
        isFilled
        value={lead}
        onChange={(value) => onChange({ lead: value })}
      />
    </>
  );
};

export const CardsPart = ({ draft: { cards }, onChange }: PartProps) => {
  const { t } = useTranslation('adminSite');
  return (
    <ItemList
      items={cards}
      nameOf={(number) => t('item.card', { number })}
      addLabel={t('add.card')}
      maxItems={12}
      fresh={freshCard}
      onChange={(value) => onChange({ cards: value })}
    >
      {({ key, icon, figure, text }, change) => (
        <>
          <IconField value={icon} onChange={(value) => change({ icon: value })} />
          <WordsField
            label={t('field.figure')}
            name={`cards.${key}.figure`}
            maxLength={60}
            isFilled
            value={figure}
            onChange={(value) => change({ figure: value })}
          />
          <WordsField
            label={t('field.text')}
            name={`cards.${key}.text`}
            maxLength={300}
            isLong
            isFilled
            value={text}
            onChange={(value) => change({ text: value })}
          />
        </>
      )}
    </ItemList>
  );
};

export const StepsPart = ({ draft: { steps }, onChange }: PartProps) => {
  const { t } = useTranslation('adminSite');
  return (
    <ItemList
      items={steps}
      nameOf={(number) => t('item.step', { number })}
      addLabel={t('add.step')}
      maxItems={12}
      fresh={freshStep}
      onChange={(value) => onChange({ steps: value })}
    >
      {({ key, title, text }, change) => (
        <>
          <WordsField
            label={t('field.stepTitle')}
            name={`steps.${key}.title`}
            maxLength={100}
            isFilled
            value={title}
            onChange={(value) => change({ title: value })}
          />
          <WordsField
            label={t('field.text')}
            name={`steps.${key}.text`}
            maxLength={500}
            isLong
            isFilled
            value={text}
            onChange={(value) => change({ text: value })}
          />
        </>
      )}
    </ItemList>
  );
};

export const QuestionsPart = ({ draft: { questions }, onChange }: PartProps) => {
  const { t } = useTranslation('adminSite');
  return (
    <ItemList
      items={questions}
      nameOf={(number) => t('item.question', { number })}
      addLabel={t('add.question')}
      maxItems={50}
      fresh={freshQuestion}
      onChange={(value) => onChange({ questions: value })}
    >
      {({ key, icon, question, figure, answer }, change) => (
        <>
          <IconField value={icon} onChange={(value) => change({ icon: value })} />
          <WordsField
            label={t('field.question')}
            name={`questions.${key}.question`}
            maxLength={200}
            isFilled
            value={question}
            onChange={(value) => change({ question: value })}
          />
          <WordsField
            label={t('field.short')}
            name={`questions.${key}.figure`}
            maxLength={60}
            isFilled
            value={figure}
            onChange={(value) => change({ figure: value })}
          />
          <WordsField
            label={t('field.answer')}
            name={`questions.${key}.answer`}
            maxLength={2_000}
            isLong
            isFilled
            value={answer}
            onChange={(value) => change({ answer: value })}
          />
        </>
      )}
    </ItemList>
  );
};
