import { useTranslation } from 'react-i18next';
import { nextToLetIn } from '#web/features/admin/people/next-person.ts';
import { useAdminPersonQuery } from '#web/features/admin/people/__generated__/people.generated.ts';
import { PersonPanel } from '#web/features/admin/people/person-panel.tsx';
import { SignInSheet } from '#web/features/admin/people/sign-in-sheet.tsx';
import { useOneTimeSignIn } from '#web/features/admin/people/use-one-time-sign-in.ts';
import type { usePeopleList } from '#web/features/admin/people/use-people-list.tsx';
import { SidePanel } from '#web/shared/ui/dialogs/side-panel.tsx';

interface PersonSideProps {
  /** The id of the person; '' for none. */
  id: string;
  /** The list, one after another of whom may be let in. */
  pages: ReturnType<typeof usePeopleList>['pages'];
  onOpen: (id: string) => void;
}

/** One person beside the list, or the one-time sign-in that was just issued to them. */
export const PersonSide = ({ id, pages, onOpen }: PersonSideProps) => {
  const { t } = useTranslation('adminPeople');
  const { ticket, isBusy, problem, issue, forget } = useOneTimeSignIn();
  // A person from the address may be in no row; then the panel reads them.
  const { data: read } = useAdminPersonQuery({ variables: { id }, fetchPolicy: 'cache-only' });
  const name = pages.rows.find((person) => person.id === id)?.fullName ?? read?.person?.fullName ?? t('person');
  const next = nextToLetIn(pages.rows, id);

  const letIn = async (whom: string) => {
    if (isBusy || !(await issue(whom))) return;
    onOpen(whom);
    // This loads more people, so there is a next one after the last row.
    if (nextToLetIn(pages.rows, whom) === null) void pages.more();
  };
  const close = () => {
    forget();
    onOpen('');
  };
  return (
    <SidePanel isOpen={id !== ''} title={name} onClose={close}>
      {ticket?.personId === id ? (
        <SignInSheet
          ticket={ticket}
          name={name}
          nextName={next?.fullName ?? null}
          isBusy={isBusy}
          problem={problem}
          onAgain={() => void letIn(id)}
          onNext={() => next && void letIn(next.id)}
          onBack={forget}
        />
      ) : (
        id !== '' && (
          <PersonPanel
            key={id}
            id={id}
            problem={problem}
            isIssuing={isBusy}
            onSignIn={() => void letIn(id)}
            onChanged={() => void pages.reload()}
          />
        )
      )}
    </SidePanel>
  );
};
