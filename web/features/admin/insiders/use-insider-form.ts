import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readReason, useCommand } from '#web/graphql/apollo/use-command.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { parseUrl } from '#web/shared/parse-url.ts';
import { notify } from '#web/shared/ui/feedback/notify.ts';
import { type AdminInsiderQuery, useAdminUpdateInsiderMutation } from './__generated__/insiders.generated.ts';

export type ShownInsider = NonNullable<AdminInsiderQuery['insider']>;

const toDraft = ({ fullName, studentOrganization, geoLink }: Pick<ShownInsider, 'fullName' | 'studentOrganization' | 'geoLink'>) => ({
  fullName,
  organization: studentOrganization ?? '',
  geoLink: geoLink ?? '',
});

const isLink = (text: string): boolean => text === '' || parseUrl(text)?.protocol === 'https:';

/** The draft of an insider's profile. */
export const useInsiderForm = (insider: ShownInsider, onSaved: () => void) => {
  const { t } = useTranslation(['adminInsiders', 'common']);
  const errorText = useErrorText();
  const { act, isBusy } = useCommand(useAdminUpdateInsiderMutation());
  const [draft, setDraft] = useState(() => toDraft(insider));
  const [faults, setFaults] = useState({ name: false, link: false });
  const [problem, setProblem] = useState<string | null>(null);

  const save = async () => {
    const fullName = draft.fullName.trim();
    const geoLink = draft.geoLink.trim();
    const problems = { name: fullName === '', link: !isLink(geoLink) };
    setFaults(problems);
    setProblem(null);
    if (problems.name || problems.link || isBusy) return;
    const outcome = await act({
      input: { id: insider.id, fullName, studentOrganization: draft.organization.trim() || null, geoLink: geoLink || null },
    });
    if (outcome.kind !== 'done') return setProblem(errorText(readReason(outcome)));
    notify.success(t('common:success'), t('updated'));
    setDraft(toDraft(outcome.result));
    onSaved();
  };

  const change = (changes: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...changes }));
  const isSame = JSON.stringify(draft) === JSON.stringify(toDraft(insider));
  return { draft, change, faults, problem, isBusy, isSame, save };
};
