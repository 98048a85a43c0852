import { CircleCheck, OctagonX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './sheets.module.css';

const stepNames = ['file', 'table', 'columns', 'answers', 'check'] as const;
export type StepName = (typeof stepNames)[number];

const idOf = (name: StepName) => `sheet-step-${name}`;

const goTo = (name: StepName) => {
  const heading = document.getElementById(idOf(name));
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: 'start' });
};

interface SheetStepsProps {
  /** The steps that are on the page. */
  present: readonly StepName[];
  /** The steps with something that stands in the way. */
  wrong: readonly StepName[];
}

/** Shows the way from a file to riddles, where one is, and where something is wrong; each step is a tap away. */
export const SheetSteps = ({ present, wrong }: SheetStepsProps) => {
  const { t } = useTranslation('adminEvents');
  return (
    <nav aria-label={t('sheet.steps')}>
      <ol className={styles.steps}>
        {stepNames.map((name, index) => {
          const isPresent = present.includes(name);
          const isWrong = wrong.includes(name);
          const Icon = isWrong ? OctagonX : CircleCheck;
          return (
            <li key={name}>
              <button
                type="button"
                className={styles.step}
                aria-disabled={!isPresent}
                data-wrong={isWrong || undefined}
                onClick={() => isPresent && goTo(name)}
              >
                <span>
                  {index + 1}. {t(`sheet.step.${name}`)}
                </span>
                {isPresent && present.length > 1 && (
                  <Icon size={16} role="img" aria-label={t(isWrong ? 'sheet.stepWrong' : 'sheet.stepFine')} />
                )}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
};

/** One step with its number. */
export const SheetStep = ({ name, children }: { name: StepName; children: ReactNode }) => {
  const { t } = useTranslation('adminEvents');
  return (
    <section className={styles.card} aria-labelledby={idOf(name)}>
      <h2 id={idOf(name)} tabIndex={-1} className={styles.stepHeading}>
        {stepNames.indexOf(name) + 1}. {t(`sheet.step.${name}`)}
      </h2>
      {children}
    </section>
  );
};
