import { useTranslation } from 'react-i18next';
import type { FileFault as ServerFault, MediaKind, UnsupportedReason } from '#web/graphql/__generated__/types.generated.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { fileSize } from '#web/shared/format/file-size.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';

/** What a refusal of a file may tell about it. */
interface FileRefusal {
  bytes?: number;
  maxBytes?: number;
  /** UNDRAWN: this browser cannot draw the picture. */
  fault?: ServerFault | 'UNDRAWN';
  found?: string | null;
  medium?: MediaKind | null;
  reason?: UnsupportedReason | null;
}

/** Returns the text of a refusal of a file: how large it is and may be, what it is and what to make of it, or what is wrong with it. */
export const useFileRefusal = (): ((refusal: unknown) => string) => {
  const { t } = useTranslation('editing');
  const language = useLanguage();
  const errorText = useErrorText();

  const ofKind = ({ found, medium, reason }: FileRefusal): string | null => {
    if (!found) return null;
    if (reason === 'DISGUISE') return t('file.disguise', { found });
    if (reason === 'EMBEDDED') return t('file.embedded');
    if (found === 'HEIC') return t('file.heic');
    if (found.startsWith('HEVC')) return t('file.hevc');
    if (medium === 'IMAGE') return t('file.otherImage', { found });
    if (medium === 'VIDEO') return t('file.otherVideo', { found });
    return medium === 'AUDIO' ? t('file.otherAudio', { found }) : null;
  };

  return (error) => {
    const refusal = (typeof error === 'object' && error !== null ? error : {}) as FileRefusal;
    const { bytes, maxBytes, fault } = refusal;
    if (bytes !== undefined && maxBytes !== undefined) {
      return t('file.tooLarge', { size: fileSize(bytes, language), most: fileSize(maxBytes, language) });
    }
    if (fault === 'CUT') return t('file.cut');
    if (fault === 'DAMAGED') return t('file.damaged');
    if (fault === 'NOT_TEXT') return t('file.notText');
    if (fault === 'UNDRAWN') return t('file.badType');
    return ofKind(refusal) ?? errorText(error);
  };
};
