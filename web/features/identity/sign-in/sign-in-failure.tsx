import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { StatusBox } from '#web/shared/ui/feedback/status-box.tsx';
import type { SignInFailure as Failure } from './use-sign-in.ts';

const shownForMs = 5000;

/** Runs now, or when the finger that presses something is up: what it presses must not move meanwhile. */
const afterPress = (run: () => void): void => {
  if (document.documentElement.matches(':active')) requestAnimationFrame(() => afterPress(run));
  else run();
};

interface SignInFailureProps {
  title: string;
  failure: Failure;
  onFaded: () => void;
}

/** Five seconds by the specification; the help below stays open, so that something remains. */
export const SignInFailure = ({ title, failure, onFaded }: SignInFailureProps) => {
  const { t } = useTranslation('identity');
  const errorText = useErrorText();
  useEffect(() => {
    const timer = setTimeout(() => afterPress(onFaded), shownForMs);
    return () => clearTimeout(timer);
  }, [failure, onFaded]);
  return (
    <StatusBox tone="error" role="alert" title={title}>
      {'reason' in failure ? t(`signIn.error.reason.${failure.reason}`) : errorText(failure.error)}
    </StatusBox>
  );
};
