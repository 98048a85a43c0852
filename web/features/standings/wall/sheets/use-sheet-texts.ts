import i18next, { type TFunction } from 'i18next';
import { useWallTexts } from '../model/wall-texts.tsx';
import en from '#web/i18n/en/wallSheets.json' with { type: 'json' };
import ru from '#web/i18n/ru/wallSheets.json' with { type: 'json' };

// In both languages, because an organizer may change the language of an open wall.
i18next.addResourceBundle('ru', 'wallSheets', ru);
i18next.addResourceBundle('en', 'wallSheets', en);

/** The words of the sheets in the first language of the wall. */
export const useSheetTexts = (): TFunction<'wallSheets'> => i18next.getFixedT(useWallTexts().first, 'wallSheets');
