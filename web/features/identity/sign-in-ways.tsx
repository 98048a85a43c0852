import { useTranslation } from 'react-i18next';
import { CodeForm } from './sign-in/code-form.tsx';
import { DemoTiles } from './demo/demo-tiles.tsx';
import { OidcButton } from './sign-in/oidc-button.tsx';
import type { SessionQuery } from '#web/features/identity/__generated__/session.generated.ts';
import { SignInHelp } from './sign-in/sign-in-help.tsx';
import { TelegramWidget } from './telegram/telegram-widget.tsx';
import type { SignIn } from './sign-in/use-sign-in.ts';
import styles from './registration-page.module.css';

interface SignInWaysProps {
  methods: SessionQuery['signInMethods'];
  signIn: SignIn;
  /** The parameters that have to survive the way to a provider and back: redirect_url and code. */
  query: string;
}

export const SignInWays = ({ methods: { telegramBotName, oidcName }, signIn, query }: SignInWaysProps) => {
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
