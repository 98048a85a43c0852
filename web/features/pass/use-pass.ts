import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useObservableValue } from '#web/shared/observable-value.ts';
import { notify } from '#web/shared/ui/feedback/notify.ts';
import { type OwnPassQuery, useOwnPassQuery } from './__generated__/pass.generated.ts';
import { forgetPass, type SavedPass, savePass, savedPass } from './saved-pass.ts';

type PassState =
  | { kind: 'loading' }
  | { kind: 'ready'; pass: SavedPass }
  /** The person has no team, or a role without a pass. */
  | { kind: 'none'; isStaff: boolean }
  | { kind: 'failed' };

export interface OwnPass {
  state: PassState;
  reload: () => void;
}

const passIn = ({ viewer }: OwnPassQuery): SavedPass | null =>
  viewer?.pass && viewer.team
    ? {
        viewerId: viewer.id,
        link: viewer.pass.link,
        fullName: viewer.fullName,
        teamName: viewer.team.name,
        isCaptain: viewer.team.members.some(({ id, isCaptain }) => isCaptain && id === viewer.id),
        codeKey: viewer.team.codeKey,
      }
    : null;

const isStaff = ({ viewer }: OwnPassQuery) => viewer?.role === 'INSIDER' || viewer?.role === 'CTC';

/** Reports each failure once. */
const useProblemToast = (problem: 'noImage' | 'loadFailed' | null): void => {
  const { t } = useTranslation('pass');
  const announced = useRef<string | null>(null);
  useEffect(() => {
    if (problem && announced.current !== problem) notify.errorBriefly(t('error.title'), t(`error.${problem}`));
    announced.current = problem;
  }, [problem, t]);
};

const isMissing = (data: OwnPassQuery) => Boolean(data.viewer?.team) && !data.viewer?.pass && !isStaff(data);

const toState = (data: OwnPassQuery | undefined, saved: SavedPass | null): PassState => {
  const pass = data ? passIn(data) : saved;
  if (pass) return { kind: 'ready', pass };
  return data ? { kind: 'none', isStaff: isStaff(data) } : { kind: 'loading' };
};

/**
 * Returns the saved pass at once, and then the one from the server.
 * With `viewerId` another person's saved pass does not appear even for a moment.
 */
export const usePass = (viewerId?: string): OwnPass => {
  const { data, error, refetch } = useOwnPassQuery({ fetchPolicy: 'cache-and-network' });
  const saved = useObservableValue(savedPass);

  useEffect(() => {
    if (!data) return;
    const pass = passIn(data);
    if (pass) savePass(pass);
    else forgetPass();
  }, [data]);

  const isOwn = viewerId === undefined || saved?.viewerId === viewerId;
  const found = toState(data, isOwn ? saved : null);
  const hasFailed = found.kind === 'loading' && error !== undefined;
  const hasNoImage = data !== undefined && isMissing(data);
  useProblemToast(hasNoImage ? 'noImage' : hasFailed ? 'loadFailed' : null);

  const state: PassState = hasNoImage || hasFailed ? { kind: 'failed' } : found;
  return { state, reload: () => void refetch().catch(() => undefined) };
};
