import { Button } from '@muqabla/ui/button';
import { Card } from '@muqabla/ui/card';
import type { ReactNode } from 'react';
import * as m from '../../../messages.ts';

type PageState = { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> };

type PeopleCardProps = {
  /** A row for each player. */
  children: ReactNode;
  /** The query of a list that comes in pages. */
  pages?: PageState;
  /** The explanation of the list for players. */
  note: string;
};

/** A list of players, with a button that loads more of them and a note below. */
export function PeopleCard({ children, pages, note }: PeopleCardProps) {
  return (
    <>
      <Card flush>
        <ul className="divide-y divide-line">{children}</ul>
      </Card>
      {pages?.hasNextPage === true && (
        <Button block busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {m.friends_show_more()}
        </Button>
      )}
      <p className="text-center text-caption text-text-3">{note}</p>
    </>
  );
}
