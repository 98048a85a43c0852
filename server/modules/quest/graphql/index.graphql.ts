// Everything that the schema has of this room.
import './answers-page.graphql.ts';
import './authoring/changed-verdicts.graphql.ts';
import './authoring/clear-attempts.graphql.ts';
import './authoring/edit-answers.graphql.ts';
import './authoring/edit-blocks.graphql.ts';
import './authoring/edit-insiders.graphql.ts';
import './authoring/edit-riddles.graphql.ts';
import './authoring/editable.graphql.ts';
import './authoring/near-answers.graphql.ts';
import './authoring/publication.graphql.ts';
import './buy-hint.graphql.ts';
import './check-answer.graphql.ts';
import './quest.graphql.ts';
import './team-ledger.graphql.ts';
import './team-progress.graphql.ts';
