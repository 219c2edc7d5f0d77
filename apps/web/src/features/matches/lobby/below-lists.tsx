import { PushHint } from '../../../components/push-hint.tsx';
import type { LobbyMatch } from './lobby-lists.rules.ts';
import type { MatchCardContext } from './match-list.tsx';
import { QuickMatch } from './quick-match.tsx';

type BelowListsProps = MatchCardContext & { own: readonly LobbyMatch[] };

/** What ends the lobby, where its late arrival moves nothing: the quick match, and the offer of pushes once a joiner is there. */
export function BelowLists(props: BelowListsProps) {
  return (
    <>
      <QuickMatch {...props} />
      {props.own.some(({ joiner }) => joiner !== undefined) && <PushHint />}
    </>
  );
}
