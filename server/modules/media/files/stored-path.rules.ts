const stored = /^([0-9a-f]{2})\/\1[0-9a-f]{30}\.[a-z0-9]{2,4}$/;

/** Tells whether a path is one of a stored file: its name cannot be guessed, and its folder is the beginning of its name. */
export const isStoredPath = (path: string): boolean => stored.test(path);
