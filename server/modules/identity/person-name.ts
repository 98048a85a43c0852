import { tidyName, unreadable } from '#server/platform/text/shown-name.rules.ts';
import { text } from '#server/platform/text/text.ts';

const longest = 200;
const tooLong = `at most ${longest} characters`;

/** Accepts the name of a person, trimmed, composed, with single spaces, and readable by the rule that teams' names have, too. */
export const personName = text(4 * longest, tooLong)
  .transform(tidyName)
  .superRefine((name, check) => {
    const fault = name.length > longest ? tooLong : unreadable(name);
    if (fault) check.addIssue({ code: 'custom', message: fault });
  });
