/** Files of riddles that the person of this browser may see; deleted whole when they leave. */
export const mediaCache = 'versta-media';

/** Parts of the client that somebody has opened and that are not among those kept from the start. */
export const assetsCache = 'versta-assets';
