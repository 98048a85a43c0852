import { TokenList } from '#web/features/developers/tokens/token-list.tsx';
import { useTokenDeskQuery } from '#web/features/developers/tokens/__generated__/tokens.generated.ts';

/** The list, for those who may see it; to others there is nothing to say that the desk has not said. */
export const OwnTokens = () => {
  const { data } = useTokenDeskQuery();
  return data?.viewer?.role === 'ORGANIZER' ? <TokenList /> : null;
};
