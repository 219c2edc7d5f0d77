import { Plus } from 'lucide-react';
import type { ComponentProps } from 'react';
import * as m from '../../../messages.ts';
import { CreateMatch } from './create-match.tsx';

type CreateSectionProps = ComponentProps<typeof CreateMatch> & {
  isCollapsed: boolean;
  onExpand: () => void;
};

/** The form to create a match; one line while the player has a match of their own. */
export function CreateSection({ isCollapsed, onExpand, ...form }: CreateSectionProps) {
  if (!isCollapsed) return <CreateMatch {...form} />;
  return (
    <button
      type="button"
      aria-expanded={false}
      onClick={onExpand}
      className="flex min-h-12 items-center gap-2.5 rounded-l bg-surface px-3.5 font-semi text-link shadow-1"
    >
      <Plus size={20} aria-hidden />
      {m.lobby_create_another()}
    </button>
  );
}
