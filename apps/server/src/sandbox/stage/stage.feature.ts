import type { FastifyInstance } from 'fastify';
import { onlyLocally } from '../local-requests.ts';
import { createActAs } from './act-as-player.ts';
import { createArenaRobots } from './arena-robots.ts';
import { createBoardRobot } from './board-robot.ts';
import { listStagePlayers } from './list-players.ts';
import { listStageStaff } from './list-staff.ts';
import { mountStage } from './mount-stage.ts';
import { getStageClock, moveStageClock } from './move-clock.ts';
import { playRobot } from './play-robot.ts';
import { createRobotDriver } from './robot-driver.ts';
import { signPlayerIn } from './sign-player-in.ts';
import type { Inject, StageServices } from './stage.services.ts';

/** The sandbox's stage: two phones and the console on one page. Mounted only where `config.stage` is set. */
export const stageFeature = (services: StageServices) => {
  let server: FastifyInstance | undefined;
  const inject: Inject = (options) => {
    if (server === undefined) throw new Error('the stage is not mounted');
    return server.inject(options);
  };
  const actAs = createActAs({ ...services, inject });
  const boards = createBoardRobot(actAs);
  const robot = createRobotDriver({ ...services, actAs, boards });
  const arenas = createArenaRobots({ ...services, actAs, boards });
  return {
    calls: {
      'GET /sandbox/stage/players': onlyLocally(listStagePlayers(services)),
      'POST /sandbox/stage/players/{phone}/session': onlyLocally(signPlayerIn(services)),
      'GET /sandbox/stage/staff': onlyLocally(listStageStaff(services)),
      'GET /sandbox/stage/clock': onlyLocally(getStageClock(services)),
      'POST /sandbox/stage/clock': onlyLocally(moveStageClock(services)),
      'POST /sandbox/stage/robot': onlyLocally(playRobot({ ...services, actAs, boards, robot, arenas })),
    },
    mountPages: (app: FastifyInstance) => {
      server = app;
      app.addHook('onClose', async () => {
        robot.stop();
        arenas.stop();
      });
      mountStage(app, services);
    },
  };
};
