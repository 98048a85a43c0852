import { useTokenDeskQuery } from './__generated__/tokens.generated.ts';
import { TokenList } from './token-list.tsx';

/** The list, for those who may see it; others have read why at the desk. */
export const OwnTokens = () => {
  const { data } = useTokenDeskQuery();
  return data?.viewer?.role === 'ORGANIZER' ? <TokenList /> : null;
};
