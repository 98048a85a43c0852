import { useTranslation } from 'react-i18next';
import { paths } from '#web/shared/paths.ts';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { StatusBox } from '#web/shared/ui/feedback/status-box.tsx';
import type { SessionQuery } from './__generated__/session.generated.ts';
import { DemoTiles } from './demo/demo-tiles.tsx';
import { CodeForm } from './sign-in/code-form.tsx';
import { CodeTicket } from './sign-in/code-ticket.tsx';
import { OidcButton } from './sign-in/oidc-button.tsx';
import type { Arrival } from './sign-in/sign-in-arrival.ts';
import { SignInFailure } from './sign-in/sign-in-failure.tsx';
import { SignInHelp } from './sign-in/sign-in-help.tsx';
import type { SignIn } from './sign-in/use-sign-in.ts';
import { TelegramWidget } from './telegram/telegram-widget.tsx';
import styles from './registration-page.module.css';

interface SignInPanelProps {
  methods: SessionQuery['signInMethods'];
  signIn: SignIn;
  arrival: Arrival;
  forgetArrival: () => void;
  /** The page after sign-in, already checked. */
  target: string | null;
  /** Of an invitation. */
  code: string | null;
}

export const SignInPanel = ({ methods, signIn, arrival, forgetArrival, target, code }: SignInPanelProps) => {
  const { t } = useTranslation(['identity', 'registration']);
  const { byTelegram, byTicket, isBusy, failure, forgetFailure } = signIn;
  const { telegram, isBegunHere, ticket } = arrival;
  const unconfirmed = ticket ?? (telegram && !isBegunHere ? telegram : null);

  const confirm = () => {
    forgetArrival();
    if (ticket !== null) void byTicket({ token: ticket });
    else if (telegram) void byTelegram(() => telegram);
  };
  const isComingBack = isBusy && telegram !== null && isBegunHere;
  const query = new URLSearchParams({ ...(target !== null && { redirect_url: target }), ...(code && { code }) }).toString();

  return (
    <>
      {target && <p className={styles.target}>{t(`registration:target.${targetName(target)}`)}</p>}
      {code && <CodeTicket isAccepted={false} />}
      {failure && <SignInFailure title={t('signIn.error.title')} failure={failure} onFaded={forgetFailure} />}
      {isBusy && <StatusBox tone="checking" role="status" title={t('signIn.checking')} />}
      {unconfirmed !== null && (
        <ConfirmSignIn
          name={typeof unconfirmed === 'string' ? null : [unconfirmed.firstName, unconfirmed.lastName].filter(Boolean).join(' ')}
          isBusy={isBusy}
          onConfirm={confirm}
          onDecline={forgetArrival}
        />
      )}
      {unconfirmed === null && !isComingBack && <SignInWays methods={methods} signIn={signIn} query={query} />}
    </>
  );
};

interface ConfirmSignInProps {
  /** Null for a one-time link, which does not name its owner. */
  name: string | null;
  isBusy: boolean;
  onConfirm: () => void;
  onDecline: () => void;
}

/** Somebody else could have sent the link to sign the reader in as them, so the sign-in takes a click. */
const ConfirmSignIn = ({ name, isBusy, onConfirm, onDecline }: ConfirmSignInProps) => {
  const { t } = useTranslation('registration');
  return (
    <StatusBox
      tone="info"
      title={name === null ? t('confirm.linkTitle') : t('confirm.title', { name })}
      actions={
        <>
          <Button size="large" disabled={isBusy} onClick={onConfirm}>
            {t('confirm.yes')}
          </Button>
          <Button size="large" variant="outline" disabled={isBusy} onClick={onDecline}>
            {t('confirm.no')}
          </Button>
        </>
      }
    >
      {name === null ? t('confirm.linkText') : t('confirm.text')}
    </StatusBox>
  );
};

interface SignInWaysProps {
  methods: SessionQuery['signInMethods'];
  signIn: SignIn;
  /** The parameters that have to survive the way to a provider and back: redirect_url and code. */
  query: string;
}

const SignInWays = ({ methods: { telegramBotName, oidcName }, signIn, query }: SignInWaysProps) => {
  const { t } = useTranslation('identity');
  const { byTelegram, byTicket, isBusy, failure } = signIn;
  return (
    <div className={styles.ways}>
      {telegramBotName && <TelegramWidget botName={telegramBotName} query={query} />}
      {oidcName && <OidcButton name={oidcName} query={query} />}
      <DemoTiles isBusy={isBusy} onChoose={(obtain) => void byTelegram(obtain)}>
        {telegramBotName === null && oidcName === null && <p className={styles.none}>{t('signIn.noWidget')}</p>}
      </DemoTiles>
      <div>
        <CodeForm isBusy={isBusy} onSend={(code) => void byTicket({ code })} />
        <SignInHelp isNeeded={failure !== null} />
      </div>
    </div>
  );
};

type TargetName = 'profile' | 'quest' | 'block' | 'standings' | 'pass' | 'other';

/** Returns the key of the text that names the page after sign-in. */
export const targetName = (target: string): TargetName => {
  const pathname = target.split(/[?#]/)[0] ?? '';
  if (pathname === paths.profile) return 'profile';
  if (pathname === paths.quest) return 'quest';
  if (pathname.startsWith(`${paths.quest}/`)) return 'block';
  if (pathname.startsWith('/previous')) return 'standings';
  return pathname.startsWith('/qr') ? 'pass' : 'other';
};
