import type { StaffGame } from '@muqabla/contract/play/boards/game-staff-calls';
import fallback from '@muqabla/ui/art/tile-fallback.svg';
import { Button } from '@muqabla/ui/button';
import { Card } from '@muqabla/ui/card';
import { FieldHelp } from '@muqabla/ui/field-frame';
import { toastOk } from '@muqabla/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { MutationError } from '../../../../components/mutation-error.tsx';
import { PictureInput, pictureFault } from '../../../../components/picture-input.tsx';
import { SaveBar } from '../../../../components/save-bar.tsx';
import { api, hostUrl } from '../../../../lib/api.ts';
import * as m from '../../../../messages.ts';
import { titleOf } from './game.messages.ts';
import { GAMES } from './games.queries.ts';

/** The game's tile as on the player's home page, and a form that uploads and previews another picture. */
export function GamePicture({ game }: { game: StaffGame }) {
  const [chosen, setChosen] = useState<{ file: File; url: string } | null>(null);
  const [fault, setFault] = useState<string>();
  const client = useQueryClient();
  const url = chosen?.url;
  useEffect(() => () => URL.revokeObjectURL(url ?? ''), [url]);
  const send = useMutation({
    mutationFn: ({ file, reason }: { file: File; reason: string }) =>
      api.call('POST /admin/games/{gameId}/image', {
        params: { gameId: game._id },
        body: { version: String(game.version), reason },
        file,
      }),
    onSuccess: () => {
      setChosen(null);
      void toastOk(m.game_picture_saved());
    },
    onSettled: () => client.invalidateQueries({ queryKey: [GAMES] }),
  });
  const take = (file: File) => {
    setFault(pictureFault(file));
    send.reset();
    if (pictureFault(file) === undefined) setChosen({ file, url: URL.createObjectURL(file) });
  };
  return (
    <Card className="grid gap-3">
      <h2 className="text-h3">{m.game_preview()}</h2>
      <Tile
        title={titleOf(game)}
        image={chosen?.url ?? (game.game_image === '' ? fallback : hostUrl(game.game_image))}
      />
      <PictureInput describedBy="picture-help" onPick={take} />
      <FieldHelp id="picture" help={chosen === null ? m.game_picture_help() : m.game_picture_chosen()} error={fault} />
      <MutationError error={send.error} />
      {chosen !== null && (
        <SaveBar
          id="picture-reason"
          effect={m.game_picture_save()}
          disabled={false}
          busy={send.isPending}
          onSave={(reason) => send.mutate({ file: chosen.file, reason })}
        >
          <Button variant="ghost" onClick={() => setChosen(null)}>
            {m.game_picture_drop()}
          </Button>
        </SaveBar>
      )}
    </Card>
  );
}

function Tile({ title, image }: { title: string; image: string }) {
  return (
    <div className="w-[180px] overflow-hidden rounded-l bg-surface-2 shadow-1 inset-ring inset-ring-line">
      <img src={image} alt={m.game_picture()} className="aspect-[320/236] w-full object-cover" />
      <p className="truncate px-3 py-2 font-bold">{title}</p>
    </div>
  );
}
