/** The address of a stored file on this origin. */
export const mediaUrl = (path: string): string => `/static/img/${path}`;
