import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Db } from './tables/tables.ts';

export interface Violation {
  /** Such as "I1 a team's balance is the sum of its ledger". */
  invariant: string;
  rows: number;
}

interface Invariant {
  title: string;
  query: string;
}

function readInvariants(): Invariant[] {
  const text = readFileSync(join(import.meta.dirname, 'invariants.sql'), 'utf8');
  return text
    .split(/^-- (?=I\d+ )/m)
    .slice(1)
    .map((section) => {
      const [title = '', ...lines] = section.split('\n');
      return { title, query: lines.join('\n').replace(/;\s*$/, '') };
    });
}

const invariants: Invariant[] = readInvariants();

/** Runs every invariant, and lists those that are violated. */
export async function findViolations(db: Db): Promise<Violation[]> {
  const violations: Violation[] = [];
  for (const { title, query } of invariants) {
    const { rows } = await sql.raw(query).execute(db);
    if (rows.length > 0) violations.push({ invariant: title, rows: rows.length });
  }
  return violations;
}
