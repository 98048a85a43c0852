import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Subject } from './subject.ts';
import styles from './publication.module.css';

export const SubjectWarnings = ({ warnings }: Pick<Subject, 'warnings'>) => {
  const { t } = useTranslation('editing');
  return warnings.map((warning) => (
    <span key={warning} className={styles.warning}>
      <TriangleAlert size={16} aria-hidden="true" />
      {t(`outline.lacks.${warning}`)}
    </span>
  ));
};
