import { z } from 'zod';
import { organizerCommand } from '#server/modules/identity/identity.ts';
import { NotFound } from '#server/platform/errors.ts';
import { id } from '../authoring-input.ts';
import { lockBlock, lockRiddle, updateArchived } from '../authoring.store.ts';
import { recordEdit } from '../record-edit.ts';
import { block, riddle, type Subject } from './subjects.ts';

interface ArchiveDefinition<Edited> extends Subject<Edited> {
  name: string;
  lock: typeof lockBlock | typeof lockRiddle;
}

const archive = <Edited extends object>({ name, type, lock, edited }: ArchiveDefinition<Edited>) =>
  organizerCommand({
    right: 'write',
    name,
    input: z.object({ id }),
    async run(ctx, { id: subjectId }): Promise<Edited> {
      const subject = await lock(ctx.db, subjectId);
      if (!subject) throw new NotFound();
      const { eventId, title, publishedAt } = subject;
      await updateArchived(ctx.db, { table: type, id: subjectId, at: ctx.clock.now });
      await recordEdit(ctx, { eventId, subjectType: type, subjectId, before: { title }, isOfDraft: publishedAt === null });
      return edited(subjectId);
    },
  });

/** Archives a block with its riddles. What teams earned in it stays in the ledger and on the board. */
export const archiveBlock = archive({ ...block, name: 'archiveBlock', lock: lockBlock });

/** Archives a riddle. What teams earned by it stays in the ledger and on the board. */
export const archiveRiddle = archive({ ...riddle, name: 'archiveRiddle', lock: lockRiddle });
