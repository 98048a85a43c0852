import { measuredTidy, text } from '#server/platform/input.ts';
import { tidyName, unreadable } from '#server/platform/text/shown-name.rules.ts';

const maxLength = 200;
const tooLong = `at most ${maxLength} characters`;

/** Accepts the name of a person, trimmed, composed, with single spaces, and readable by the rule that teams' names have, too. */
export const personName = text(4 * maxLength, tooLong)
  .meta(measuredTidy(maxLength, 4 * maxLength))
  .transform(tidyName)
  .superRefine((name, check) => {
    const fault = name.length > maxLength ? tooLong : unreadable(name);
    if (fault) check.addIssue({ code: 'custom', message: fault });
  });
