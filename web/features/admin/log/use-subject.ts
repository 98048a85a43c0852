import i18next from 'i18next';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

interface Subject {
  subjectType: string;
  subjectId: string;
  subjectName: string | null;
}

/** Returns the subject in words: its name, else its kind and number. The kind follows the name where nothing else says it. */
export const useSubject = () => {
  const { t } = useTranslation('adminLog');
  return useCallback(
    ({ subjectType, subjectId, subjectName }: Subject, { hasKind = true } = {}) => {
      if (subjectName !== null && !hasKind) return subjectName;
      const kind = i18next.exists(`adminLog:subjects.${subjectType}`) ? t(`subjects.${subjectType}` as never) : subjectType;
      return subjectName === null ? `${kind} ${subjectId}` : `${subjectName} (${kind})`;
    },
    [t],
  );
};
