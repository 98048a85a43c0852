import { useTranslation } from 'react-i18next';
import { SidePanel } from '#web/shared/ui/dialogs/side-panel.tsx';
import { useAdminPersonQuery } from './__generated__/people.generated.ts';
import { PersonPanel } from './person-panel.tsx';
import { SignInSheet } from './sign-in-sheet.tsx';
import { useOneTimeSignIn } from './use-one-time-sign-in.ts';
import type { usePeopleList } from './use-people-list.tsx';

interface Listed {
  id: string;
  isDisabled: boolean;
}

/** Returns the next person in the list who may be let in; null after the last. */
export const nextToLetIn = <Person extends Listed>(people: readonly Person[], id: string): Person | null => {
  const index = people.findIndex((person) => person.id === id);
  return index === -1 ? null : (people.slice(index + 1).find(({ isDisabled }) => !isDisabled) ?? null);
};

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
