/** A text in both languages. */
export interface Words {
  ru: string;
  en: string;
}

export type IconName = 'BIKE' | 'COINS' | 'HINT' | 'PLACE' | 'QUESTION' | 'TEAM' | 'TIME' | 'WALK';

export interface SiteCard {
  icon: IconName;
  figure: Words;
  text: Words;
}

export interface SiteStep {
  title: Words;
  text: Words;
}

export interface SiteQuestion {
  icon: IconName;
  question: Words;
  figure: Words;
  answer: Words;
}

export interface SitePartner {
  name: Words;
  link: string;
  logo: { url: string; width: number | null; height: number | null } | null;
}

export interface SitePicture {
  alt: Words;
  media: { url: string; width: number | null; height: number | null; variants: { url: string; width: number }[] };
}
