const left = /^(?:\.(?!\.?$)|~\$|Thumbs\.db$|desktop\.ini$|__MACOSX$|Icon\r$)|~$/i;

/** Tells whether a file or a folder around it was left there by a system or an editor. In a folder and in a zip the same are passed over. */
export const isOfSystem = (name: string): boolean => name.split('/').some((part) => left.test(part));
