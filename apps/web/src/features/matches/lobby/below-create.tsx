import { PushHint } from '../../../components/push-hint.tsx';
import type { LobbyMatch } from './lobby-lists.rules.ts';
import type { MatchCardContext } from './match-list.tsx';
import { QuickMatch } from './quick-match.tsx';

type BelowCreateProps = MatchCardContext & { own: readonly LobbyMatch[] };

/** What follows the form that creates a match: the quick match, and the offer of pushes once a joiner is there. */
export function BelowCreate(props: BelowCreateProps) {
  return (
    <>
      <QuickMatch {...props} />
      {props.own.some(({ joiner }) => joiner !== undefined) && <PushHint />}
    </>
  );
}
