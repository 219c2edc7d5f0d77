import type { Services } from '../../core/core.ts';
import { backgroundJob } from '../../platform/jobs/job-kind.ts';
import type { PurposeEnds } from '../../platform/seams/join-seams.ts';
import type { HaveMet } from '../players/players.queries.ts';
import { answerRequest } from './answer-request.ts';
import { blockPlayer, unblockPlayer } from './block-player.ts';
import { listBlocked } from './blocked.list.ts';
import { endFriendLink, getFriendLink, makeFriendLink } from './friend-link.ts';
import type { ReadSkills } from './friend.view.ts';
import { listFriends, type ReadRecords } from './friends.list.ts';
import { forgetRequests, requestsSince, readRelations } from './friends.queries.ts';
import { getRelation } from './get-relation.ts';
import { forgetLinks } from './links.queries.ts';
import { hideOnline, listOnlineFriends } from './list-online-friends.ts';
import { listRequests } from './list-requests.ts';
import { nameFriend, removeNickname } from './name-friend.ts';
import { createNoteOnline } from './note-online.ts';
import { forgetOnline } from './online.queries.ts';
import { acceptFriendLink, openFriendLink } from './open-friend-link.ts';
import { removeFriend } from './remove-friend.ts';
import { sendRequest, withdrawRequest } from './send-request.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'forget-requests': object;
  }
}

type Needs = Pick<HaveMet, 'haveMetIn'> & {
  dropChallenges: (one: string, other: string) => Promise<void>;
  readSkills: ReadSkills;
  readRecords: ReadRecords;
  purposeEnds: PurposeEnds;
};

/** Friends by link or after a battle, whom a player may play again, and blocks. */
export const friendsFeature = (
  services: Services,
  { dropChallenges, readSkills, readRecords, haveMetIn, purposeEnds }: Needs,
) => ({
  calls: {
    'GET /friends': listFriends({ ...services, readSkills, readRecords }),
    'GET /friends/online': listOnlineFriends(services),
    'PUT /friends/online': hideOnline({ ...services, purposeEnds }),
    'DELETE /friends/{playerId}': removeFriend(services),
    'PUT /friends/{playerId}/nickname': nameFriend(services),
    'DELETE /friends/{playerId}/nickname': removeNickname(services),
    'GET /friends/requests': listRequests(services),
    'POST /friends/requests': sendRequest({ ...services, haveMetIn }),
    'PUT /friends/requests/{playerId}': answerRequest(services),
    'DELETE /friends/requests/{playerId}': withdrawRequest(services),
    'GET /friends/link': getFriendLink(services),
    'POST /friends/link': makeFriendLink(services),
    'DELETE /friends/link': endFriendLink(services),
    'GET /friends/link/{token}': openFriendLink({ ...services, readSkills }),
    'POST /friends/link/{token}': acceptFriendLink(services),
    'GET /players/{playerId}/relation': getRelation(services),
    'GET /blocks': listBlocked(services),
    'PUT /blocks/{playerId}': blockPlayer({ ...services, dropChallenges }),
    'DELETE /blocks/{playerId}': unblockPlayer(services),
  },
  jobs: {
    'forget-requests': backgroundJob(async () => {
      const now = services.clock.now();
      await forgetRequests(services.db, requestsSince(now));
      await forgetLinks(services.db, now);
      await forgetOnline(services.db, now);
    }),
  },
  cron: ['41 3 * * * forget-requests {}'],
  start: createNoteOnline(services),
  /** True when they are friends, or one has asked the other to be. */
  areAcquainted: async (playerId: string, otherId: string, now: Date) =>
    (await readRelations(services.db, playerId, [otherId], requestsSince(now))).has(otherId),
});
