import type { EventDesk } from '#web/features/admin/events/event-desk.ts';
import { localized } from '#web/shared/format/localized.ts';
import { Markdown } from '#web/shared/ui/site/markdown/markdown.tsx';
import styles from './fields/events.module.css';

const paragraphsOf = (text: string) => text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '');

/** Shows the saved texts of an event as visitors read them, in both languages one under the other. */
export const EventPreview = ({ event }: { event: EventDesk['event'] }) =>
  (['ru', 'en'] as const).map((language) => (
    <article key={language} lang={language} className={styles.preview}>
      <h3 className={styles.legend}>{localized(event.localizedName, language)}</h3>
      {[event.place, event.description]
        .flatMap((text) => paragraphsOf(localized(text, language)))
        .map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      <Markdown html={localized(event.rulesHtml, language)} />
    </article>
  ));
