import i18next, { type i18n } from 'i18next';
import { I18nextProvider } from 'react-i18next';
import type { Language } from '#web/i18n/language.ts';
import { PartnerCarousel } from '#web/shared/ui/site/partners/partner-carousel.tsx';
import { Pictures } from '#web/shared/ui/site/pictures.tsx';
import { FactCards } from '#web/shared/ui/site/sections/fact-cards.tsx';
import { Faq } from '#web/shared/ui/site/sections/faq.tsx';
import { HeroWords } from '#web/shared/ui/site/sections/hero-words.tsx';
import { Steps } from '#web/shared/ui/site/sections/steps.tsx';
import { siteNumbers } from '#web/shared/ui/site/site-numbers.ts';
import { useFill } from '#web/shared/ui/site/use-fill.ts';
import type { EditableEvent, SiteDraft } from '../site-draft.ts';
import styles from './site-pages.module.css';

interface SitePagesProps {
  event: EditableEvent;
  draft: SiteDraft;
}

const Sections = ({ event, draft: { title, lead, cards, steps, questions, partners, pictures } }: SitePagesProps) => {
  const fill = useFill(siteNumbers(event));
  return (
    <div className={styles.page}>
      <div className={styles.hero}>
        <HeroWords name={fill(event.localizedName)} heading={<h2 className={styles.title}>{fill(title)}</h2>} lead={fill(lead)} />
      </div>
      <FactCards cards={cards} fill={fill} />
      <Steps steps={steps} fill={fill} />
      <PartnerCarousel partners={partners} />
      <Faq questions={questions} fill={fill} />
      <div className={styles.pictures}>
        <Pictures
          pictures={pictures.map(({ alt, file: { url, width, height } }) => ({ alt, media: { url, width, height, variants: [] } }))}
        />
      </div>
    </div>
  );
};

const speakers = new Map<Language, i18n>();

/** The texts of the page in one language, whatever the language of the rest. It is made once, at once: the texts are here already. */
const createSpeaker = (language: Language): i18n => {
  const speaker = speakers.get(language) ?? i18next.cloneInstance({ lng: language, initAsync: false });
  speakers.set(language, speaker);
  return speaker;
};

/** The very components of the landing and of the list of previous quests, in a language that need not be the reader's. */
export const SitePages = ({ language, ...site }: SitePagesProps & { language: Language }) => (
  <I18nextProvider i18n={createSpeaker(language)}>
    <Sections {...site} />
  </I18nextProvider>
);
