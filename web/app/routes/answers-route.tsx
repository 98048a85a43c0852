import { useParams } from 'react-router-dom';
import { AnswersPage } from '#web/features/answers/answers-page.tsx';

export const AnswersRoute = () => {
  const { eventName } = useParams();
  return <AnswersPage key={eventName} eventName={eventName} />;
};
