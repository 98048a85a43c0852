/** Holds the files of riddles that this person may see. The whole cache goes when they sign out. */
export const mediaCache = 'versta-media';

/** Holds opened parts of the client that are not precached. */
export const assetsCache = 'versta-assets';
