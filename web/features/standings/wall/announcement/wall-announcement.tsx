import { Megaphone, TriangleAlert } from 'lucide-react';
import { useWallTexts } from '../page/wall-texts.tsx';
import type { WallAnnouncement as Announcement } from '../source/wall-frame.ts';
import styles from './wall-announcement.module.css';

/** What organizers tell everybody who looks at the wall, above its scene; side by side where the wall speaks both languages. */
export const WallAnnouncement = ({ announcement: { grade, text, category } }: { announcement: Announcement }) => {
  const { first, isBoth, pick } = useWallTexts();
  const Icon = grade === 'URGENT' ? TriangleAlert : Megaphone;
  const other = first === 'ru' ? 'en' : 'ru';
  const languages = isBoth ? (['ru', 'en'] as const).filter((language) => text[language]) : [text[first] ? first : other];
  return (
    <section role="status" className={styles.announcement} data-urgent={grade === 'URGENT' || undefined}>
      <Icon className={styles.icon} aria-hidden="true" />
      {category && (
        <p className={styles.category} data-fit="box">
          {pick(category.name)}
        </p>
      )}
      {languages.map((language) => (
        <p key={language} lang={language} className={styles.text} data-fit="box">
          {text[language]}
        </p>
      ))}
    </section>
  );
};
