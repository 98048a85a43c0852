import { loadTexts, startI18n } from '#web/i18n/i18n.ts';

/** Lets the pages of a file speak Russian, with the texts of these namespaces. */
export async function startRussian(...namespaces: string[]): Promise<void> {
  await startI18n('ru');
  await loadTexts(...namespaces);
}
