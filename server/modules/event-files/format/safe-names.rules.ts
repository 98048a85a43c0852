/** One segment of a path: letters and digits of any script, and none that some system reads as something else. */
const segment = /^[\p{L}\p{M}\p{N}_(][\p{L}\p{M}\p{N}_ .()-]*$/u;

/** Tells whether a name stays below its folder on every system. */
export const isSafeName = (name: string): boolean =>
  name.length <= 300 && name.split('/').every((each) => segment.test(each) && !/[. ]$/.test(each));
