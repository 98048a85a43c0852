import type { CategoryCode } from '#web/graphql/__generated__/types.generated.ts';
import { localized } from '#web/shared/format/localized.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { CategoryMark } from '#web/shared/ui/pictures/category-mark.tsx';
import type { OwnTeamQuery } from '../own-team/__generated__/own-team.generated.ts';
import styles from './team-form.module.css';

export type Categories = NonNullable<OwnTeamQuery['event']>['categories'];

interface CategoryChoiceProps {
  label: string;
  categories: Categories;
  value: CategoryCode;
  onChange: (code: CategoryCode) => void;
}

export const CategoryChoice = ({ label, categories, value, onChange }: CategoryChoiceProps) => {
  const language = useLanguage();
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.label}>{label}</legend>
      {categories.map(({ id, code, name, ...mark }) => (
        <label key={id} className={styles.option}>
          <input type="radio" name="category" value={code} checked={code === value} onChange={() => onChange(code)} />
          <CategoryMark {...mark} />
          <span>{localized(name, language)}</span>
        </label>
      ))}
    </fieldset>
  );
};
